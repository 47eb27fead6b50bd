import en from '../locales/en.json';
import es from '../locales/es.json';
import './fatal-page.css';

/**
 * Name of the step that fails if the registry has expired or cannot be trusted. A device whose clock is ahead fails here
 * as well.
 */
export const REGISTRY_STEP = 'registry signature';

/** Longest wait for the phone numbers of the business, in ms. After it, the notice stays without them. */
const PHONES_WITHIN_MS = 8_000;

/**
 * Replaces the page by a notice in both languages with "try again" and, if the api answers, phone numbers. It uses
 * neither React nor loaded translations, because either may have failed. `step` is the name of the failed start-up step,
 * which people can report to support.
 */
export function showFatalPage(step: string): void {
  const header = element('header', 'sh-fatal__header', 'Lotes');
  const page = element('main', 'sh-fatal');
  const notices = [
    { language: 'es', text: es.fatal },
    { language: 'en', text: en.fatal },
  ].map(({ language, text }) => notice(language, text, step));
  page.append(...notices, element('p', 'sh-fatal__step', step));
  document.body.replaceChildren(header, page);
  page.querySelector('h1')?.focus();
  void phoneNumbers().then((numbers) => {
    if (numbers.length > 0) for (const section of notices) section.append(callLine(section.lang, numbers));
  });
}

function notice(language: string, text: (typeof es)['fatal'], step: string): HTMLElement {
  const section = element('section', 'sh-fatal__notice');
  section.lang = language;
  const heading = element('h1', 'sh-fatal__title', text.title);
  heading.tabIndex = -1;
  const retry = element('button', 'sh-fatal__retry', text.retry);
  retry.addEventListener('click', () => {
    window.location.reload();
  });
  const body = element('p', 'sh-fatal__body', step === REGISTRY_STEP ? text.outdated : text.body);
  section.append(heading, body, retry);
  return section;
}

function callLine(language: string, numbers: readonly string[]): HTMLElement {
  const line = element('p', 'sh-fatal__call', (language === 'es' ? es : en).fatal.call);
  for (const number of numbers) {
    const link = element('a', 'sh-fatal__phone', number);
    link.href = `tel:${number.replace(/[^+\d]/g, '')}`;
    line.append(link);
  }
  return line;
}

/**
 * Returns the business's phone numbers; none if they cannot be read. Uses `fetch`, because the settings of the api client
 * may have failed.
 */
async function phoneNumbers(): Promise<string[]> {
  try {
    const response = await fetch('/api/Parametros', { signal: AbortSignal.timeout(PHONES_WITHIN_MS) });
    const { result } = (await response.json()) as { result?: { contacto?: { telefonos?: unknown } } };
    const numbers = result?.contacto?.telefonos;
    return (Array.isArray(numbers) ? numbers : []).filter((number) => typeof number === 'string');
  } catch {
    return [];
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.className = className;
  created.textContent = text;
  return created;
}
