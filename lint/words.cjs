/** First words of a test title that make no sentence with the title around it. */
const DANGLING = /^(that|of|with|where|whose|what|who)\b/;

/** First words of a comment that paraphrases a thing instead of naming it. */
const PARAPHRASE = /^(What|Who|Whom|Whose|Of|Those)\b/;

const MODIFIERS = new Set(['concurrent', 'each', 'fail', 'failing', 'fixme', 'only', 'skip']);

/** True for `it` and `test`, also with modifiers: `it.each(rows)`, `test.skip`. */
function isTest(callee) {
  if (callee.type === 'Identifier') return ['it', 'test'].includes(callee.name);
  if (callee.type === 'MemberExpression') return MODIFIERS.has(callee.property.name) && isTest(callee.object);
  if (callee.type === 'TaggedTemplateExpression') return isTest(callee.tag);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

/** The text with which a title begins; undefined if the title is computed. */
const beginningOf = (title) => title?.quasis?.[0].value.cooked ?? title?.value;

const wholeTitles = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      dangling: 'Begin the title with its subject or verb, not with "{{word}}".',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const beginning = isTest(node.callee) && beginningOf(node.arguments[0]);
      const [word] = (typeof beginning === 'string' && DANGLING.exec(beginning)) || [];
      if (word) context.report({ node: node.arguments[0], messageId: 'dangling', data: { word } });
    },
  }),
};

const namedThings = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { paraphrase: 'Name the thing or say what it does; do not begin the comment with "{{word}}".' },
  },
  create: (context) => ({
    Program() {
      const comments = context.sourceCode.getAllComments();
      for (const [index, comment] of comments.entries()) {
        const before = comments[index - 1];
        // True for a further line of the same comment, which may begin with any word.
        const continues =
          comment.type === 'Line' &&
          before?.type === 'Line' &&
          before.loc.end.line === comment.loc.start.line - 1 &&
          before.loc.start.column === comment.loc.start.column;
        const [word] = PARAPHRASE.exec(comment.value.replace(/^[\s*]+/, '')) ?? [];
        if (word && !continues) context.report({ loc: comment.loc, messageId: 'paraphrase', data: { word } });
      }
    },
  }),
};

/** ESLint configuration of the words with which test titles and comments begin (CONTRIBUTING.md). */
const words = {
  files: ['**/*.{ts,tsx,js,mjs,cjs}'],
  // Its comments are those of the database's columns, which only a migration changes.
  ignores: ['api/src/database/tables.ts'],
  plugins: { words: { rules: { 'whole-titles': wholeTitles, 'named-things': namedThings } } },
  rules: { 'words/whole-titles': 'error', 'words/named-things': 'error' },
};

module.exports = { words };
