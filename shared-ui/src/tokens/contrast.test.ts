import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the tokens of one block of the style sheet, which begins with the given text. */
function tokensOf(opening: string): Map<string, string> {
  const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
  const block = css.slice(css.indexOf(opening) + opening.length).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  );
}

const light = tokensOf(':root {');
const bySystem = tokensOf(":root:not([data-theme='light']) {");
const byChoice = tokensOf(":root[data-theme='dark'] {");
const dark = new Map([...light, ...byChoice]);

/** Returns the relative luminance of a colour as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Map<string, string>, ink: string, ground: string): number {
  const [low, high] = [luminance(theme.get(ink)!), luminance(theme.get(ground)!)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['--color-bg', '--color-surface', '--color-surface-sunken'];
const TEXT_PAIRS = [
  ...SURFACES.flatMap((ground) =>
    ['--color-text', '--color-text-muted', '--color-link', '--color-danger', '--color-success'].map((ink) => [
      ink,
      ground,
    ]),
  ),
  ['--color-on-primary', '--color-primary'],
  ['--color-on-primary', '--color-primary-hover'],
  ['--color-primary', '--color-primary-soft'],
  ['--color-on-danger', '--color-danger'],
  ['--color-warning', '--color-warning-soft'],
  ['--color-text', '--color-danger-soft'],
  ['--color-text', '--color-info-soft'],
  ...['disponible', 'reservado', 'vendido', 'no-disponible', 'proximamente'].map((status) => [
    `--status-on-${status}`,
    `--status-${status}`,
  ]),
] as [string, string][];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, theme) => {
  it.each(TEXT_PAIRS)('the text colour %s on %s has a contrast of at least 4.5', (ink, ground) => {
    expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SURFACES)('controls and the focus ring on %s have a contrast of at least 3', (ground) => {
    expect(contrast(theme, '--color-border-strong', ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme, '--color-focus', ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme by the system and the chosen dark theme have the same tokens', () => {
  expect(bySystem).toEqual(byChoice);
  expect(byChoice.size).toBeGreaterThan(15);
});

test('print uses the light colours, whatever the scheme of the screen', () => {
  const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
  expect(css).toMatch(/@media screen and \(prefers-color-scheme: dark\) \{\s*:root:not/);
  expect(css).toMatch(/@media screen \{\s*:root\[data-theme='dark'\] \{/);
});
