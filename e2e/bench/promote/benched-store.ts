import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** A release store, and a gateway that serves what is live in it. */
export interface BenchedStore {
  /** Address of the gateway. */
  url: string;
  /** Runs a command of the release command line on the store. @returns its output @throws if it fails */
  deploy: (...args: string[]) => Promise<string>;
  /** Publishes the files of a version again under another version number, since a hundred builds would measure the compiler. */
  publishAs: (team: string, from: string, version: string) => Promise<void>;
  /** Ends the processes that were started only for this store. */
  stop: () => Promise<void>;
}

/** The release command line as a team runs it, with the store that the environment names. */
export function deployIn(env: NodeJS.ProcessEnv): BenchedStore['deploy'] {
  return async (...args) => {
    const command = ['deploy/bin/deploy.mjs', ...args];
    const options = { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 1 << 26 };
    return (await promisify(execFile)(process.execPath, command, options)).stdout;
  };
}

/** A release document with another version. */
export function withVersion(release: string, version: string): string {
  return JSON.stringify({ ...(JSON.parse(release) as object), version });
}
