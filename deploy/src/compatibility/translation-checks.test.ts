import { remoteBuild, textsScript } from '../testing/published-release';
import { translationProblems } from './translation-checks';

const release = { ...remoteBuild('catalog'), source: 'sources', files: {} };
const BOTH = { title: 'Lotes', count_one: 'un lote', count_other: '{{count}} lotes', escaped: "d'ici \\ \n" };

const problemsOf = (scripts: Readonly<Record<string, string>>) =>
  translationProblems(release, (file) => {
    const script = scripts[file];
    return Promise.resolve(script === undefined ? undefined : Buffer.from(script));
  });
const problemsWith = (es: object, en: object) =>
  problemsOf({ 'locales-es.js': textsScript(es), 'locales-en.js': textsScript(en) });

describe('the texts of a remote', () => {
  it.each<[string, object, object, string]>([
    [
      'a text is missing in English',
      { ...BOTH, 'list.title': 'Lista' },
      BOTH,
      'lacks the text list.title in English',
    ],
    [
      'a text is missing in Spanish',
      BOTH,
      { ...BOTH, list: { title: 'List' } },
      'lacks the text list.title in Spanish',
    ],
    ['a text is empty', BOTH, { ...BOTH, title: ' ' }, 'has an empty text title in English'],
    [
      'a placeholder is in only one language',
      BOTH,
      { ...BOTH, count_other: 'many lots' },
      'fills {{count}} into the text count in Spanish and not in English',
    ],
  ])('do not fit if %s', async (_what, es, en, problem) => {
    const problems = await problemsWith(es, en);
    expect(problems).toEqual([expect.stringContaining(`catalog@1.0.0 ${problem}: `)]);
    expect(problems[0]).toMatch(/src\/locales\/(es|en)\.json/);
  });

  it('do not fit if the texts of a language cannot be read', async () => {
    const scripts = { 'locales-es.js': textsScript(BOTH), 'locales-en.js': "e.exports=JSON.parse('{')" };
    expect(await problemsOf(scripts)).toEqual([
      'catalog@1.0.0 has no texts in English: build it with src/locales/en.json, and publish it again',
    ]);
  });
});

test('texts may differ in plural forms, order and the quotes of their script', async () => {
  const { count_one: _one, ...en } = BOTH;
  expect(await problemsWith(BOTH, { count_many: '{{ count, number }} lots', ...en })).toEqual([]);
  const doubled = `e.exports=JSON.parse(${JSON.stringify(JSON.stringify(BOTH))})`;
  expect(await problemsOf({ 'locales-es.js': doubled, 'locales-en.js': textsScript(BOTH) })).toEqual([]);
});
