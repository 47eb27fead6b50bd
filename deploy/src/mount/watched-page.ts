import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** Longest time, in ms, that a screen may take to finish. */
const SCREEN_MS = inMilliseconds({ seconds: 20 });
/** Time, in ms, after which a page that fetches nothing has settled. */
const QUIET_MS = 400;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const fromHere = createRequire(import.meta.url);

/** A page of the deployed shell, with the problems that occurred on it. */
export class WatchedPage {
  private problems: string[] = [];
  private readonly loaded = new Set<string>();
  private readonly open = new Set<Request>();
  private changedAt = 0;

  private constructor(
    readonly page: Page,
    private readonly axe: string,
    /** Blocked addresses: their failure is not the page's fault. */
    private readonly stopped: ReadonlySet<string>,
  ) {}

  static async open(context: BrowserContext, stopped: ReadonlySet<string>): Promise<WatchedPage> {
    const axe = await readFile(fromHere.resolve('axe-core/axe.min.js'), 'utf8');
    const watched = new WatchedPage(await context.newPage(), axe, stopped);
    watched.watch();
    return watched;
  }

  /** Opens an address and waits until the screen is finished. @returns its problems */
  async visit(address: string): Promise<string[]> {
    this.problems = [];
    const response = await this.page
      .goto(address, { timeout: SCREEN_MS, waitUntil: 'load' })
      .catch(() => null);
    if (!response?.ok()) return [`answers ${String(response?.status() ?? 'nothing')}`];
    const isStanding = await this.waitUntilStanding();
    const wanted = new URL(address).pathname;
    const { pathname } = new URL(this.page.url());
    const away = pathname === wanted ? [] : [`leads away to ${pathname}`];
    const late = isStanding ? [] : ['shows no finished screen within 20 s'];
    const violations = isStanding ? await this.accessibilityViolations() : [];
    return [...new Set([...away, ...late, ...this.problems, ...violations])];
  }

  /** True if all files with these paths were loaded since the page was opened, or since `forget`. */
  hasLoaded(paths: readonly string[]): boolean {
    return paths.every((path) => this.loaded.has(path));
  }

  /** Forgets the files that were loaded so far. */
  forget(): void {
    this.loaded.clear();
  }

  /** Problems since the last visit began. */
  since(): string[] {
    return [...new Set(this.problems)];
  }

  /** The paths, with their queries, of the links of the page to its own site. */
  async links(origin: string): Promise<string[]> {
    const found = await this.page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    return found.map((href) => href.replace(origin, ''));
  }

  /** Makes the page load a module of a remote, as its shell does. @returns the failure; undefined if there was none */
  async load(module: string): Promise<string | undefined> {
    const script = `globalThis.__FEDERATION__.__INSTANCES__.at(0).loadRemote(${JSON.stringify(module)})
      .then((loaded) => typeof loaded?.Fill === 'function' ? '' : 'exports no Fill', (error) => 'does not load: ' + error.message)`;
    const said = await this.page.evaluate<string>(script);
    await this.settled();
    return said === '' ? undefined : firstLine(said);
  }

  async settled(): Promise<void> {
    const end = performance.now() + SCREEN_MS;
    while (performance.now() < end) {
      if (this.open.size === 0 && performance.now() - this.changedAt > QUIET_MS) return;
      await this.page.waitForTimeout(50);
    }
  }

  private watch(): void {
    const changed = (change: () => void) => () => {
      change();
      this.changedAt = performance.now();
    };
    this.page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && !this.stopped.has(url))
        this.problems.push(`writes the error “${firstLine(message.text())}” into the console`);
    });
    this.page.on('pageerror', (error) => this.problems.push(`throws “${firstLine(error.message)}”`));
    this.page.on('request', (request) => {
      // The stream of changes never ends.
      if (!request.url().endsWith('/Eventos')) changed(() => this.open.add(request))();
    });
    this.page.on('requestfailed', (request) => {
      changed(() => this.open.delete(request))();
      const { errorText = '' } = request.failure() ?? {};
      // A request that the next visit aborts is not a failure.
      if (errorText !== 'net::ERR_ABORTED')
        this.problems.push(`cannot load ${new URL(request.url()).pathname} (${errorText})`);
    });
    this.page.on('requestfinished', (request) => {
      changed(() => this.open.delete(request))();
    });
    this.page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.ok()) this.loaded.add(pathname);
      else if (pathname.startsWith('/remotes/')) this.problems.push(`cannot load ${pathname}`);
    });
  }

  /** Waits for a heading, for everything that is still loading, and for fonts. @returns false if that took too long */
  private async waitUntilStanding(): Promise<boolean> {
    try {
      await this.page.locator('main h1').first().waitFor({ timeout: SCREEN_MS });
      await this.settled();
      await this.page
        .locator('main [aria-busy=true]')
        .first()
        .waitFor({ state: 'detached', timeout: SCREEN_MS });
      await this.page.evaluate('document.fonts.ready.then(() => undefined)');
      return true;
    } catch {
      return false;
    }
  }

  /** Returns the violations of WCAG 2.2 AA that a machine can find on the screen. */
  private async accessibilityViolations(): Promise<string[]> {
    await this.page.evaluate(this.axe);
    const asked: RunOptions = { resultTypes: ['violations'], runOnly: RULES, iframes: false };
    const { violations } = await this.page.evaluate<AxeResults>(
      `axe.run(document, ${JSON.stringify(asked)})`,
    );
    return violations.map(({ id, help, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `has the accessibility violation ${id}: ${help} (${places.join(', ')})`;
    });
  }
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 200);
}
