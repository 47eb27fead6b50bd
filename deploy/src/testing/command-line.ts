import { rm } from 'node:fs/promises';
import { runCommand } from '../commands/program';
import type { ReleaseReference } from '../store/release-store';
import {
  anEmptyStore,
  aRoute,
  keysOf,
  type FolderStore,
  publishRemote,
  publishShell,
} from './published-release';
import { startRegistrar, type RunningRegistrar } from './running-registrar';

/** Output and exit code of a command. */
export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** The release command line over a store of its own, which is new in each test. */
export const commandLine = {
  store: undefined as unknown as FolderStore,
  /** The registrar that runs while the commands do. */
  registrar: undefined as unknown as RunningRegistrar,

  /** Starts a registrar that knows only the content of the store, with the keys of a folder. */
  startRegistrar(): void {
    const { target, directory } = this.store;
    this.registrar = startRegistrar({ target, keys: keysOf(directory), environment: 'local' });
  },

  /** Runs a command. */
  async deploy(...argv: string[]): Promise<CommandResult> {
    const said = { out: '', err: '' };
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said.out += String(text))));
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said.err += String(text))));
    return { code: await runCommand(argv), ...said };
  },

  /** Publishes versions of a remote and of the shell, and makes them live one after another. */
  async liveOneAfterAnother(...versions: string[]): Promise<void> {
    await publishShell(this.store);
    await this.deploy('promote', 'shell@1.0.0');
    for (const version of versions) {
      await publishRemote(this.store, 'catalog', { version, routes: [aRoute('/')] });
      const release = `catalog@${version}`;
      const { code } = await this.deploy('promote', release, '--by', 'ana', '--why', `wanted ${version}`);
      expect(code).toBe(0);
    }
  },

  async liveCatalog(): Promise<string | undefined> {
    const { live } = answerOf(await this.deploy('status', '--json')) as { live: ReleaseReference[] };
    return live.find(({ name }) => name === 'catalog')?.version;
  },
};

/** The JSON document that a command with `--json` printed. */
export const answerOf = ({ out }: Pick<CommandResult, 'out'>): unknown => JSON.parse(out);

/** Gives each test of a file a new store. */
export function useCommandLine(): void {
  beforeEach(async () => {
    commandLine.store = await anEmptyStore();
    const { directory } = commandLine.store;
    commandLine.startRegistrar();
    jest.replaceProperty(process, 'env', {
      ...process.env,
      RELEASE_DIR: directory,
      KEYS_DIR: keysOf(directory),
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await commandLine.registrar.stop();
    await rm(commandLine.store.directory, { recursive: true });
  });
}
