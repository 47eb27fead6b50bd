import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const ROOT = resolve(import.meta.dirname, '..', '..');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing on the page is marked as busy or loading. */
export async function waitUntilFinished(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
  await expect(page.getByText(/^(Loading|Cargando)\b/).filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Returns the flaws of the open screen, in words; empty if it has none. The accessibility rules are checked for the whole
 * page, or for the part that a selector names.
 */
export async function flawsOf(page: Page, language: string, part?: string): Promise<string[]> {
  const { lang, title, overflow, outside, texts } = await page.evaluate(readScreen);
  const flaws: string[] = [];
  if (lang !== language) flaws.push(`html lang is ${lang}`);
  if (!/^\S.* · Lotes$/.test(title)) flaws.push(`the title is “${title}”`);
  if (overflow > 0) flaws.push(`${overflow} px wider than the window: ${outside.join(', ')}`);
  const keys = textKeys();
  for (const text of texts)
    if (keys.has(text.trim().replace(/^[\w-]+:/, '')) || text.includes('{{'))
      flaws.push(`no text for ${text}`);
  for (const text of texts) if (/[^.]\.\.(?!\.)/.test(text)) flaws.push(`two full stops in “${text}”`);
  return [...flaws, ...(await accessibilityViolationsOf(page, part))];
}

function readScreen() {
  const { documentElement: root, body, title } = document;
  const texts: string[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
        texts.push(node.getAttribute(name) ?? '');
    } else if (node.parentElement?.tagName !== 'SCRIPT') texts.push(node.textContent ?? '');
  }
  const overflow = root.scrollWidth - root.clientWidth;
  const isOutside = (element: Element) => element.getBoundingClientRect().right > root.clientWidth;
  const outside = overflow > 0 ? [...body.querySelectorAll('*')].filter(isOutside) : [];
  const names = outside.slice(0, 5).map(({ tagName, className }) => `${tagName} ${String(className)}`);
  return { lang: root.lang, title, overflow, outside: names, texts };
}

/** Returns the violations of WCAG 2.2 AA that a machine can find on the screen, with the elements. */
async function accessibilityViolationsOf(page: Page, part = 'html'): Promise<string[]> {
  if (page.frames().length > 1) return ['a frame, into which axe does not look'];
  // A page that goes from one screen to the next within itself keeps axe.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource());
  // Leaves out the details of the rules that pass.
  const asked: RunOptions = { resultTypes: ['violations'], runOnly: RULES };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(asked)})`,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}

let source: string | undefined;

/** The script of axe without its comments: half as long. */
function axeSource(): string {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
}

let known: ReadonlySet<string> | undefined;

/** Every key of the packages' texts that has a dot, so that it cannot be a word of a text. */
function textKeys(): ReadonlySet<string> {
  known ??= new Set(
    readdirSync(ROOT, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^(shell|mfe-|shared-)/.test(entry.name))
      .flatMap(({ name }) => [`${name}/src/locales/en.json`, `${name}/src/staff/locales/en.json`])
      .flatMap(keysOfFile)
      .filter((key) => key.includes('.')),
  );
  return known;
}

function keysOfFile(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(resolve(ROOT, path), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return keysOf(JSON.parse(text) as Texts);
}

interface Texts {
  [key: string]: string | Texts;
}

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(one|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`),
  );
}
