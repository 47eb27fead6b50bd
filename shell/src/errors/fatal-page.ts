import en from '../locales/en.json';
import es from '../locales/es.json';
import './fatal-page.css';

/**
 * Replaces the page by a notice in both languages with "try again". It needs neither React nor translations that were
 * loaded, because either may be what failed. `step` names the start-up step for a report to support.
 */
export function showFatalPage(step: string): void {
  const page = element('main', 'sh-fatal');
  page.append(
    ...[
      { language: 'es', text: es.fatal },
      { language: 'en', text: en.fatal },
    ].map(notice),
  );
  page.append(element('p', 'sh-fatal__step', step));
  document.body.replaceChildren(page);
  page.querySelector('h1')?.focus();
}

function notice({ language, text }: { language: string; text: (typeof es)['fatal'] }): HTMLElement {
  const section = element('section', 'sh-fatal__notice');
  section.lang = language;
  const heading = element('h1', 'sh-fatal__title', text.title);
  heading.tabIndex = -1;
  const retry = element('button', 'sh-fatal__retry', text.retry);
  retry.addEventListener('click', () => {
    window.location.reload();
  });
  section.append(heading, element('p', 'sh-fatal__body', text.body), retry);
  return section;
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
