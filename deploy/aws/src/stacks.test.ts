import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from './testing/checks';
import { SABOTAGES } from './testing/sabotages';
import { SETTINGS, synthesised, type Templates } from './testing/synthesised';

const ROOT = join(import.meta.dirname, '..', '..', '..');

let templates: Templates;

/** The name of the error that a check threw. */
function outcomeOf(check: () => void): string {
  try {
    check();
    return 'nothing';
  } catch (error) {
    return (error as Error).constructor.name;
  }
}

beforeAll(() => {
  templates = synthesised();
});

describe('the templates', () => {
  it.each(Object.entries(CHECKS))('pass the check: %s', (_sentence, check) => {
    check(templates);
  });

  it('define a role for the shell and for each remote of the workspace', () => {
    const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
    const names = remotes.map(
      (folder) => /name: '([^']+)'/.exec(readFileSync(join(ROOT, folder, 'src', 'remote.ts'), 'utf8'))?.[1],
    );
    expect([...SETTINGS.context.teams].sort()).toEqual(['shell', ...names].sort());
  });
});

describe('a tampered template', () => {
  it.each(SABOTAGES)('fails the check "$red" because of $what', ({ tamper, red }) => {
    const tampered = structuredClone(templates);
    tamper(tampered);
    expect(tampered).not.toEqual(templates);
    const outcome = outcomeOf(() => {
      CHECKS[red](tampered);
    });
    // The check fails by its own assertion, not by an error on its way.
    expect(outcome).toEqual(expect.not.stringMatching(/TypeError|nothing/));
  });
});
