import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { ModifiableInstruction } from 'dockerfile-ast/lib/modifiableInstruction';

const IMAGES = join(import.meta.dirname, '..', '..', 'images');
export const DOCKERFILE = readFileSync(join(IMAGES, 'Dockerfile'), 'utf8');

/** One instruction within a stage: "COPY", its flags, and its words. */
export interface Step {
  keyword: string;
  flags: Record<string, string>;
  text: string;
}

export interface Stage {
  name: string;
  /** An earlier stage, or an image as it is written: "${NODE_IMAGE}". */
  base: string;
  steps: Step[];
}

export interface Dockerfile {
  /** Before the first stage: "NODE_IMAGE=node:20". */
  args: string[];
  stages: Stage[];
}

/** The stages of a Dockerfile, each with its steps in their order. */
export function readDockerfile(content: string): Dockerfile {
  const args: string[] = [];
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(content).getInstructions()) {
    const keyword = instruction.getKeyword();
    const written = instruction.getArgumentsContent() ?? '';
    if (keyword === 'FROM') stages.push(stageOf(written));
    else if (stages.length === 0) args.push(written);
    else
      stages.at(-1)?.steps.push({
        keyword,
        flags: flagsOf(instruction),
        text: written.replace(/^(--\S+\s+)+/, ''),
      });
  }
  return { args, stages };
}

function stageOf(written: string): Stage {
  const [base = '', , name = ''] = written.split(/\s+/);
  return { base, name, steps: [] };
}

function flagsOf(instruction: Instruction): Record<string, string> {
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  return Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? '']));
}

/** The steps of a stage and of those on which it is based, the lowest first. */
export function stepsUpTo({ stages }: Dockerfile, name: string): Step[] {
  const stage = stages.find((one) => one.name === name);
  return stage ? [...stepsUpTo({ args: [], stages }, stage.base), ...stage.steps] : [];
}
