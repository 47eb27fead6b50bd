import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Dockerfile, type Step, stepsUpTo } from './dockerfile';

/** Folders that replace the file systems of stages. */
export interface Built {
  /**
   * Moves a stage to the path at which it was built, since its files may contain that path. Returns the folder that
   * replaces "/".
   */
  open: (stage: string) => string;
}

/**
 * Runs the RUN and COPY steps of each stage in folders of a clean directory, with the tools of this machine instead of
 * the base image's. `root` contains only the stage that is being built; files of another stage without COPY are missing
 * there.
 * @param context source of COPY
 */
export function runSteps(dockerfile: Dockerfile, context: string, place: string): Built {
  const { stages } = dockerfile;
  const root = join(place, 'root');
  const folderOf = (stage: string) => join(place, 'stages', stage);
  mkdirSync(join(place, 'stages'), { recursive: true });
  const names = stages.map(({ name }) => name);
  for (const stage of stages) {
    if (names.includes(stage.base)) cpSync(folderOf(stage.base), root, { recursive: true });
    else mkdirSync(root);
    const run = new StageRun(root, (from) => (from === undefined ? context : folderOf(from)));
    run.inherit(stepsUpTo(dockerfile, stage.base));
    run.run(stage.steps);
    renameSync(root, folderOf(stage.name));
  }
  let opened: string | undefined;
  return {
    open: (stage) => {
      if (opened !== undefined) renameSync(root, folderOf(opened));
      opened = stage;
      renameSync(folderOf(stage), root);
      return root;
    },
  };
}

/** One stage, step by step. */
class StageRun {
  private directory = '/';
  private readonly environment: Record<string, string> = {};

  constructor(
    private readonly root: string,
    private readonly sourceOf: (stage: string | undefined) => string,
  ) {}

  /** Continues from the result of the base stage. */
  inherit(steps: readonly Step[]): void {
    this.run(steps.filter(({ keyword }) => ['WORKDIR', 'ENV'].includes(keyword)));
  }

  run(steps: readonly Step[]): void {
    for (const step of steps) this.take(step);
  }

  private take(step: Step): void {
    if (step.keyword === 'WORKDIR') this.changeTo(step.text);
    else if (step.keyword === 'COPY') this.copy(step);
    else if (step.keyword === 'RUN') this.execute(step.text);
    else if (step.keyword === 'ENV') {
      const [name = '', value = ''] = step.text.split('=');
      this.environment[name] = value;
    }
  }

  private inside = (path: string) => join(this.root, resolve(this.directory, path));

  private changeTo(directory: string): void {
    this.directory = resolve(this.directory, directory);
    mkdirSync(this.inside('.'), { recursive: true });
  }

  /** Copies a folder's content, not the folder itself, as Docker does. */
  private copy({ flags, text }: Step): void {
    const places = text.split(/\s+/);
    const target = this.inside(places.at(-1) ?? '.');
    mkdirSync(target, { recursive: true });
    for (const source of places.slice(0, -1)) {
      const from = join(this.sourceOf(flags.from), source);
      if (!statSync(from).isDirectory())
        throw new Error(`COPY ${text} is no folder, which is all that is known here.`);
      cpSync(from, target, { recursive: true, verbatimSymlinks: true });
    }
  }

  private execute(command: string): void {
    const { PATH, HOME } = process.env;
    execFileSync('sh', ['-c', command], {
      cwd: this.inside('.'),
      env: { PATH, HOME, ...this.environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }
}
