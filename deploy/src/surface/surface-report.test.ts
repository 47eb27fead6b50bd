import { recordingProblem, surfaceHash, writeReport } from './surface-report';

const surface = (exports: Record<string, string>) => ({
  exports: new Map(Object.entries(exports)),
  internals: new Map<string, string>(),
});
const NAME = '@lotes/shared-ui';
const report = (version: string, exports: Record<string, string>) =>
  writeReport(NAME, version, surface(exports));

const first = report('1.0.0', { '. Button': 'function Button(): null;', '. Card': 'function Card(): null;' });
const recorded = { '1.0.0': surfaceHash(first) };
const previous = { version: '1.0.0', text: first };
const problem = (version: string, text: string) => recordingProblem(NAME, version, text, previous, recorded);

test('an unchanged surface is accepted under the same version and under a raised one', () => {
  expect(problem('1.0.0', first)).toBeUndefined();
  const raised = report('1.0.1', {
    '. Button': 'function Button(): null;',
    '. Card': 'function Card(): null;',
  });
  expect(problem('1.0.1', raised)).toBeUndefined();
});

test.each([
  [
    'an added export',
    { '. Button': 'function Button(): null;', '. Card': 'function Card(): null;', '. Tabs': 'x' },
  ],
  [
    'a changed signature',
    { '. Button': 'function Button(busy: boolean): null;', '. Card': 'function Card(): null;' },
  ],
])('%s needs a higher minor version', (_what, exports) => {
  expect(problem('1.0.0', report('1.0.0', exports))).toContain('changed since 1.0.0: raise the version');
  expect(problem('1.0.1', report('1.0.1', exports))).toContain('must be 1.1.0 or higher, not 1.0.1');
  expect(problem('1.1.0', report('1.1.0', exports))).toBeUndefined();
});

test('a removed export needs a higher major version, and is named', () => {
  const smaller = { '. Button': 'function Button(): null;' };
  expect(problem('1.1.0', report('1.1.0', smaller))).toBe(
    `${NAME} no longer exports . Card: its version must be 2.0.0 or higher, not 1.1.0.`,
  );
  expect(problem('2.0.0', report('2.0.0', smaller))).toBeUndefined();
});
