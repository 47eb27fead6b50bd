import type { FastifyReply } from 'fastify';
import { escapeHtml, tag } from '@lotes/shared-node/html';
import type { Language } from '@lotes/shared-node/http';
import type { HostedStyle } from './hosted-style';
import { HOSTED_TEXTS } from './hosted-text';

/** Content of the page. Markup is made only by the functions below and by `escapeHtml`. */
export interface HostedPage {
  language: Language;
  title: string;
  lead: string;
  /** Markup. */
  body: string;
  refusal?: string | undefined;
  /** Address of the same page in the other language, if there is one. */
  otherLanguage?: string | undefined;
  /** Address of the app to which the form of the page may redirect in the end. */
  leadsTo?: string | undefined;
}

const LOGO = `<svg width="44" height="44" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
<circle class="hp__sea" cx="24" cy="24" r="22"/>
<path class="hp__land" d="M2 24a22 22 0 0 1 44 0c-7 6-14-4.5-22 0s-15 6-22 0Z"/>
<path class="hp__lines" d="M24 2v22M5 13.5h38M14 13.5v12.4M34 4.5v9"/>
<path class="hp__lines" d="M6.5 33.5c5-3.6 9-3.6 13.5 0s8.5 3.6 13.5 0 6-2.6 8.5-1.5"/>
<path class="hp__lines" d="M13 40.5c4-2.6 7-2.6 11 0s7 2.6 11 0"/>
</svg>`;

function markupOf(page: HostedPage, css: string): string {
  const { language, title, lead, body, refusal, otherLanguage } = page;
  const texts = HOSTED_TEXTS[language];
  const other = language === 'es' ? 'en' : 'es';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} · ${texts.brand}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>${css}</style>
</head>
<body>
<main class="hp">
<div class="lu-card lu-card--raised hp__card">
<div class="hp__brand">${LOGO}${texts.brand}</div>
<div class="hp__heading"><h1>${escapeHtml(title)}</h1>
<p class="hp__lead">${escapeHtml(lead)}</p></div>
${refusal === undefined ? '' : `<div class="lu-notice lu-notice--danger" role="alert" id="refusal">${escapeHtml(refusal)}</div>`}
${body}
</div>
${otherLanguage === undefined ? '' : `${tag('a', { class: 'hp__language', href: otherLanguage, lang: other, hreflang: other })}${texts.otherLanguage}</a>`}
</main>
</body>
</html>
`;
}

/**
 * Sends a page. It loads nothing, runs nothing and cannot be framed, and its form leads only to the app that sent the
 * user.
 */
export function sendPage(
  reply: FastifyReply,
  style: HostedStyle,
  status: number,
  page: HostedPage,
): FastifyReply {
  // Browsers check the target of a form again at each redirect.
  const target = page.leadsTo === undefined ? '' : ` ${new URL(page.leadsTo).origin}`;
  const policy = [
    "default-src 'none'",
    `style-src ${style.source}`,
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${target}`,
  ];
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    .send(markupOf(page, style.css));
}

export interface FieldMarkup {
  name: string;
  label: string;
  attributes: Record<string, string | boolean | undefined>;
  /** True if the refusal at the top of the page is about this field. */
  isWrong: boolean;
}

/** A labelled field, with the markup of the product's own fields. */
export function fieldMarkup({ name, label, attributes, isWrong }: FieldMarkup): string {
  const input = tag('input', {
    id: name,
    name,
    class: 'lu-field__control',
    'aria-required': 'true',
    ...(isWrong ? { 'aria-invalid': 'true', 'aria-describedby': 'refusal' } : {}),
    ...attributes,
  });
  return `<div class="lu-field${isWrong ? ' lu-field--wrong' : ''}">
${tag('label', { class: 'lu-field__label', for: name })}${escapeHtml(label)}</label>
<div class="lu-field__frame">${input}</div>
</div>`;
}

/**
 * A form of the page, with the encrypted state that it returns. The server validates, since the browser's own messages
 * are in the browser's language.
 */
export function formMarkup(language: Language, sealed: string, content: string): string {
  return `<form class="hp__form" method="post" action="/identity/login?lang=${language}" novalidate>
${tag('input', { type: 'hidden', name: 'form', value: sealed })}
${content}
</form>`;
}

export function buttonMarkup(text: string, attributes: Record<string, string> = {}): string {
  const look = 'name' in attributes ? 'secondary' : 'primary';
  return `${tag('button', { type: 'submit', class: `lu-button lu-button--${look}`, ...attributes })}${escapeHtml(text)}</button>`;
}

export const linkMarkup = (href: string, text: string, look?: string) =>
  `${tag('a', { href, class: look })}${escapeHtml(text)}</a>`;
