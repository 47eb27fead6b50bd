/**
 * The commands that a pipeline of GitHub Actions runs, in order.
 * @throws Error if a step has several lines: a step must be one command, not a program
 */
export function pipelineSteps(text: string): string[] {
  const steps = [...text.matchAll(/^ *- run: (.+)$/gm)].map(([, step = '']) => step);
  if (steps.some((step) => /^[|>]/.test(step))) throw new Error('A step of the pipeline has several lines.');
  return steps;
}
