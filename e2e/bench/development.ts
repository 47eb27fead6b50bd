import type { Browser, Page } from '@playwright/test';
import { signIn } from '../steps/sign-in';
import { startDevelopment, type Development } from '../platform/development';

/** Goal in ms from the save of a file until the screen shows the edit, as the median of all edits. */
const MAX_MEDIAN_MS = 2000;
/** Time limit of one edit in ms; generous, so that a slow machine is measured too. */
const GIVE_UP_AFTER_MS = 120_000;

/** One edit of a developer, and the element by which the page shows it. */
interface Edit {
  kind: 'translation' | 'component' | 'style' | 'descriptor';
  file: string;
  from: string;
  to: string;
  shown: { selector: string; style?: keyof CSSStyleDeclaration; text: string };
}

const TEXTS = 'src/locales/en.json';
const COMPONENT = 'src/pending/pending-reservations.page.tsx';
const STYLE = 'src/pending/pending-reservations.css';
const DESCRIPTOR = 'src/remote.ts';
const inHeading = (text: string) => ({ selector: 'h1', text });
const outlined = (width: string) => ({ selector: '.mr-staff', style: 'outlineWidth', text: width }) as const;
const titled = (text: string) => ({ selector: 'title', text });

/** Ten edits, each made on the result of those before it. */
const EDITS: readonly Edit[] = [
  edit('translation', TEXTS, '"title": "Reservations"', '"title": "First text"', inHeading('First text')),
  edit('style', STYLE, '.mr-staff {', '.mr-staff {\n  outline: 4px solid teal;', outlined('4px')),
  edit('descriptor', DESCRIPTOR, "title: 'pending.title'", "title: 'follow.title'", titled('My reservation')),
  edit('component', COMPONENT, "{t('pending.title')}", '"First component"', inHeading('First component')),
  edit('style', STYLE, '4px solid', '5px solid', outlined('5px')),
  edit('component', COMPONENT, '"First component"', '"Second component"', inHeading('Second component')),
  edit('component', COMPONENT, '"Second component"', "{t('pending.title')}", inHeading('First text')),
  edit('translation', TEXTS, '"First text"', '"Second text"', inHeading('Second text')),
  edit(
    'descriptor',
    DESCRIPTOR,
    "title: 'follow.title',\n    }",
    "title: 'pending.title',\n    }",
    titled('Second text'),
  ),
  edit('style', STYLE, '5px solid', '7px solid', outlined('7px')),
];

function edit(kind: Edit['kind'], file: string, from: string, to: string, shown: Edit['shown']): Edit {
  return { kind, file, from, to, shown };
}

export interface DevelopmentBench {
  mostMedianMs: number;
  edits: { kind: Edit['kind']; ms: number }[];
  medianMs: number;
  reached: boolean;
}

async function timed(page: Page, development: Development, { kind, file, from, to, shown }: Edit) {
  const began = performance.now();
  await development.edit(file, from, to);
  await page.waitForFunction(
    ({ selector, style, text }) => {
      const found = document.querySelector(selector);
      if (!found) return false;
      return style ? getComputedStyle(found)[style] === text : found.textContent.includes(text);
    },
    shown,
    { timeout: GIVE_UP_AFTER_MS },
  );
  return { kind, ms: Math.round(performance.now() - began) };
}

/** Edits a remote with `npm run dev` inside the platform at `url`, which stands behind TLS and signs with its own key. */
export async function benchDevelopment(browser: Browser, url: string): Promise<DevelopmentBench> {
  const development = await startDevelopment('mfe-reservations', url);
  try {
    const context = await browser.newContext({ baseURL: development.url, locale: 'en-US' });
    const page = await context.newPage();
    await signIn(page, 'sales');
    await page.goto('/en/pendingreservations?view=all');
    await page.getByRole('heading', { level: 1, name: 'Reservations' }).waitFor();
    const edits: DevelopmentBench['edits'] = [];
    for (const one of EDITS) edits.push(await timed(page, development, one));
    await context.close();
    const sorted = edits.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const medianMs = ((sorted[4] ?? NaN) + (sorted[5] ?? NaN)) / 2;
    return { mostMedianMs: MAX_MEDIAN_MS, edits, medianMs, reached: medianMs <= MAX_MEDIAN_MS };
  } finally {
    await development.stop();
  }
}
