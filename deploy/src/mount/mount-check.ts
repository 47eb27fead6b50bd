import type { LiveRemote } from '@lotes/shared-federation/release';
import type { Browser } from 'playwright-core';
import { Unchecked } from './chromium';
import { guardedContext, type Stopped } from './guarded-context';
import { addressOf, fillsOf, routesOf, type FillVisit } from './visits';
import { WatchedPage } from './watched-page';

const LANGUAGES = ['es', 'en'] as const;

/** An account of the environment that checks sign in with. */
export interface CheckAccount {
  email: string;
  password: string;
}

export interface MountRequest {
  /** Origin of the pages in which the remotes are mounted. */
  origin: string;
  /** The remotes to check, by name. */
  remotes: ReadonlyMap<string, LiveRemote>;
  /** Everything that runs together with them, by name. */
  all: ReadonlyMap<string, LiveRemote>;
  account: CheckAccount | undefined;
}

/** Findings about mounted remotes. */
export interface MountReport {
  /** Problems, as sentences; empty if there were none. */
  problems: string[];
  /** Number of screens that were opened, for both languages together. */
  screens: number;
  /** Fills that no screen showed without a click, and that were therefore loaded directly. */
  loadedAlone: string[];
  /** Calls that would have changed something, and were blocked. */
  stopped: string[];
}

/**
 * Opens each route and slot of the mounted remotes in both languages.
 * @throws Unchecked if a part needs an account and there is none, or it cannot sign in
 */
export async function checkMounted(browser: Browser, request: MountRequest): Promise<MountReport> {
  const parts = [...request.remotes].map(([name, remote]) => ({
    routes: routesOf(remote).map((route) => ({ ...route, remote: name })),
    fills: fillsOf(name, remote, request.all),
  }));
  const routes = parts.flatMap((part) => part.routes);
  const fills = parts.flatMap((part) => part.fills);
  const stopped: Stopped = { calls: new Set(), addresses: new Set() };
  const report: MountReport = { problems: [], screens: 0, loadedAlone: [], stopped: [] };
  for (const isStaff of [false, true]) {
    const own = routes.filter((route) => route.isStaff === isStaff);
    const shown = fills.filter((fill) => fill.isStaff === isStaff);
    if (own.length + shown.length === 0) continue;
    const context = await guardedContext(browser, stopped);
    try {
      const page = await WatchedPage.open(context, stopped.addresses);
      if (isStaff) await signIn(page, request);
      const round = new Round(page, request, report);
      for (const language of LANGUAGES) await round.run(language, own, shown);
    } finally {
      await context.close();
    }
  }
  return { ...report, stopped: [...stopped.calls].sort() };
}

/** The screens and fills for visitors, or for staff. */
class Round {
  /** Addresses of links that were seen, without language. */
  private links: string[] = [];
  /** Paths that were opened in the current language. */
  private visited = new Set<string>();
  /**
   * Fills that no screen showed in the first language; the second does not look for them again, since a click would be needed
   * there too.
   */
  private readonly behindClicks = new Set<FillVisit>();

  constructor(
    private readonly watched: WatchedPage,
    private readonly request: MountRequest,
    private readonly report: MountReport,
  ) {}

  async run(
    language: string,
    routes: readonly { path: string; remote: string }[],
    fills: readonly FillVisit[],
  ): Promise<void> {
    this.watched.forget();
    this.visited = new Set();
    for (const { path, remote } of routes)
      await this.visit(language, addressOf(path, this.links), `${remote} at ${path}`);
    // A fill without files of its own cannot be recognised by loaded files: every screen that may show it is opened.
    const missing = (of: readonly FillVisit[]) =>
      of.filter(({ files }) => files.length === 0 || !this.watched.hasLoaded(files));
    const names = fills.map(({ remote, slot }) => `${remote} in the slot ${slot}`).join(', ');
    const shown = fills.filter((fill) => !this.behindClicks.has(fill));
    for (const host of new Set(shown.flatMap(({ hosts }) => hosts))) {
      if (missing(shown).length === 0) break;
      await this.visit(language, addressOf(host, this.links), `${names} at ${host}`);
      const further = this.links.filter((link) => link.startsWith(`${host}?`)).slice(0, 1);
      for (const link of further) await this.visit(language, link, `${names} at ${link}`);
    }
    for (const fill of missing(fills)) {
      this.behindClicks.add(fill);
      await this.loadAlone(language, fill);
    }
  }

  private async visit(language: string, path: string, label: string): Promise<void> {
    if (this.visited.has(path)) return;
    this.visited.add(path);
    const { origin } = this.request;
    const problems = await this.watched.visit(`${origin}/${language}${path === '/' ? '' : path}`);
    this.report.screens += 1;
    for (const problem of problems) this.say(language, label, problem);
    const found = await this.watched.links(origin);
    this.links = [
      ...new Set([...this.links, ...found.map((link) => link.replace(/^\/(es|en)(?=\/|$)/, '') || '/')]),
    ];
  }

  /** Loads a fill that is behind a click, as the page would, without drawing it. */
  private async loadAlone(language: string, { remote, module, slot, files }: FillVisit): Promise<void> {
    const label = `${remote} in the slot ${slot}`;
    const failure = await this.watched.load(`${this.request.remotes.get(remote)?.container ?? ''}/${module}`);
    if (failure !== undefined) this.say(language, label, failure);
    for (const problem of this.watched.since()) this.say(language, label, problem);
    const note = `${label} (${module})`;
    if (this.watched.hasLoaded(files) && !this.report.loadedAlone.includes(note))
      this.report.loadedAlone.push(note);
  }

  private say(language: string, label: string, problem: string): void {
    const { problems } = this.report;
    const sentence = `${label} ${problem}, in “${language}”: mend it, publish it again, and look at it with npm run dev -- --shell`;
    if (!problems.includes(sentence)) problems.push(sentence);
  }
}

async function signIn({ page }: WatchedPage, { origin, account }: MountRequest): Promise<void> {
  if (!account)
    throw new Unchecked(
      'Nothing was mounted, as some of it is for accounts: name one that may use it by --account, and its password by LOTES_CHECK_PASSWORD.',
    );
  const refused = `Nothing was mounted, as the check account ${account.email} cannot sign in at ${origin}.`;
  try {
    await page.goto(`${origin}/es/login`);
    await page.locator('input[autocomplete=username]').fill(account.email);
    await page.locator('input[autocomplete=current-password]').fill(account.password);
    await page.locator('form button[type=submit]').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  } catch (cause) {
    throw new Unchecked(refused, { cause });
  }
}
