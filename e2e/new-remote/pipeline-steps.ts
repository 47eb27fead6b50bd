/**
 * The commands that a pipeline of GitHub Actions runs, in order.
 * @throws Error where a step has several lines, which are a program and not a command
 */
export function pipelineSteps(text: string): string[] {
  const steps = [...text.matchAll(/^ *- run: (.+)$/gm)].map(([, step = '']) => step);
  if (steps.some((step) => /^[|>]/.test(step))) throw new Error('A step of the pipeline has several lines.');
  return steps;
}
