import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's own tokens and components: the page looks as its screens do, in both schemes. */
const UI = join(import.meta.dirname, '..', '..', '..', 'shared-ui', 'src');
const FILES = [
  join(UI, 'tokens', 'tokens.css'),
  join(UI, 'tokens', 'base.css'),
  join(UI, 'card', 'card.css'),
  join(UI, 'field', 'field.css'),
  join(UI, 'button', 'button.css'),
  join(UI, 'message', 'message.css'),
  join(import.meta.dirname, 'hosted-page.css'),
];

/** The inline style of the hosted page, and its source in the content policy. */
export interface HostedStyle {
  css: string;
  source: string;
}

export function readHostedStyle(): HostedStyle {
  const css = FILES.map((file) => readFileSync(file, 'utf8').trim()).join('\n');
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
