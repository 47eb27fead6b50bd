import { validate } from 'dockerfile-utils';
import { readDockerfile, type Stage, stepsUpTo } from './dockerfile';

/**
 * Faults of a Dockerfile: violations of its language's rules and advice, and of this project's requirements for images.
 */
export function imageProblems(content: string, targets: readonly string[]): string[] {
  const faults = validate(content).map(
    ({ range, message }) => `line ${String(range.start.line + 1)}: ${message}`,
  );
  const dockerfile = readDockerfile(content);
  const { args, stages } = dockerfile;
  const names = stages.map(({ name }) => name);
  const ofStages = stages.flatMap((stage, index) => stageProblems(stage, args, names.slice(0, index)));
  const ofTargets = targets.flatMap((target) => targetProblems(target, stepsUpTo(dockerfile, target)));
  return [...faults, ...ofStages, ...ofTargets];
}

function stageProblems(
  { name, base, steps }: Stage,
  args: readonly string[],
  earlier: readonly string[],
): string[] {
  const problems: string[] = [];
  const parameter = /^\$\{(\w+)\}$/.exec(base)?.[1];
  const preset = args.find((arg) => arg.startsWith(`${parameter ?? ''}=`)) ?? '';
  if (!earlier.includes(base) && !/^\w+=[\w./-]+:\d+\.\d+\.\d+[\w.-]*$/.test(preset))
    problems.push(`${name} stands on ${base}, which is no parameter with a pinned preset`);
  if (name === '') problems.push(`the stage on ${base} has no name`);
  for (const { keyword, text } of steps) {
    if (keyword === 'ADD') problems.push(`${name} has ADD, which fetches and unpacks; use COPY`);
    if (['ARG', 'ENV'].includes(keyword) && /PASS|SECRET|KEY|TOKEN/i.test(text))
      problems.push(`${name} keeps a secret in its layers: ${text}`);
    if (keyword === 'RUN' && /\b(sudo|curl|wget)\b/.test(text)) problems.push(`${name} runs ${text}`);
  }
  return problems;
}

function targetProblems(target: string, steps: ReturnType<typeof stepsUpTo>): string[] {
  const last = (keyword: string) => steps.findLast((step) => step.keyword === keyword)?.text;
  const user = last('USER') ?? 'root';
  const problems = /^(root|0)(:|$)/.test(user) ? [`${target} runs as root`] : [];
  if (!last('CMD')?.startsWith('['))
    problems.push(`${target} has no CMD as a list, so that signals do not reach it`);
  if (steps.some(({ keyword }) => keyword === 'RUN')) problems.push(`${target} builds in its last stage`);
  return problems;
}
