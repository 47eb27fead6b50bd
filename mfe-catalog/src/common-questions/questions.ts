import type { ContentSource } from '../ui/use-content';

/** One of the frequent questions (R1.6). `id` is the same in both languages and never changes, since links lead to it. */
export interface Question {
  id: string;
  pregunta: string;
  respuesta: string[];
}

export const QUESTIONS: ContentSource<Question[]> = {
  es: () => import('./content/es.json'),
  en: () => import('./content/en.json'),
};

/** Returns a text as searches compare it: without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Punctuation before and after a word: "¿Cómo pago?" is searched as "como" and "pago". */
const AROUND_WORD = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/** Returns the entries whose question or answer contains every word of the search, whatever the accents, capitals and punctuation. */
export function searchQuestions(questions: readonly Question[], search: string): Question[] {
  const words = plain(search)
    .split(/\s+/)
    .map((word) => word.replace(AROUND_WORD, ''))
    .filter(Boolean);
  return questions.filter(({ pregunta, respuesta }) => {
    const text = plain([pregunta, ...respuesta].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** One part of an answer: a paragraph, or a list of numbered or bulleted lines. */
export type AnswerBlock = { kind: 'text'; lines: [string] } | { kind: 'steps' | 'points'; lines: string[] };

const LISTED = { steps: /^\d+\.\s+/, points: /^•\s+/ } as const;

/** Joins the lines of an answer that belong to one list. */
export function answerBlocks(lines: readonly string[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (const line of lines) {
    const kind = (['steps', 'points'] as const).find((candidate) => LISTED[candidate].test(line));
    const last = blocks.at(-1);
    if (!kind) blocks.push({ kind: 'text', lines: [line] });
    else if (last?.kind === kind) last.lines.push(line.replace(LISTED[kind], ''));
    else blocks.push({ kind, lines: [line.replace(LISTED[kind], '')] });
  }
  return blocks;
}
