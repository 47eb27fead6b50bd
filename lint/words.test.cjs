const { Linter } = require('eslint');
const { words } = require('./words.cjs');

/** Returns the words that the rules report in a source. */
function reported(source) {
  const messages = new Linter().verify(source, [words], 'some.test.mjs');
  return messages.map(({ ruleId, message }) => [ruleId, /"(.*)"/.exec(message)?.[1]]);
}

test.each([
  "it('that ends leaves no tokens', run);",
  "test.skip('that ends leaves no tokens', run);",
  "it.each([1, 2])('that %d leaves no tokens', run);",
  'it.each`count`(`that ${1} leaves no tokens`, run);',
])('a title that continues another one is refused: %s', (source) => {
  expect(reported(source)).toEqual([['words/whole-titles', 'that']]);
});

test.each([
  "it('leaves no tokens when it ends', run);",
  "describe('of several lots', run);",
  "test.step('that ends', run);",
  "pattern.test('that ends');",
  'it(title, run);',
])('a whole title, and a text that is no title, pass: %s', (source) => {
  expect(reported(source)).toEqual([]);
});

test.each([
  '// What is kept of a lot.',
  '/** What is kept\n * of a lot. */',
  'run(); // What is kept of a lot.',
])('a comment that paraphrases its thing is refused: %s', (source) => {
  expect(reported(source)).toEqual([['words/named-things', 'What']]);
});

test.each([
  '/** Facts of a lot. What they mean\n * is written elsewhere. */',
  '// Facts of a lot, not\n// Of its type.',
])('a comment that names its thing passes: %s', (source) => {
  expect(reported(source)).toEqual([]);
});
