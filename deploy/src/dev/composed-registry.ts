import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { later } from '@lotes/shared-contract/dates';
import {
  delegationText,
  digest,
  digestsOf,
  publicKeyOf,
  sealComposition,
  sealPointer,
  sealRoot,
  SHELL,
  verifyRegistry,
  type LiveRemote,
  type LiveShell,
  type Registry,
} from '@lotes/shared-federation/release';

/** The signed documents of a page, as it carries them. */
export interface PageDocuments {
  /** The first root, parsed. */
  root: unknown;
  registry: string;
}

/** Lifetime of a signature: longer than a developer's proxy runs. */
const LIFETIME = { days: 30 };

/**
 * The key of one run of the proxy, as both root and registrar: pages on this machine verify the registry of the proxy with
 * it. It signs nothing else.
 */
export class ProxyTrust {
  private readonly key: KeyObject = generateKeyPairSync('ed25519').privateKey;
  private readonly roots = new Map<string, { root: unknown; delegations: ReadonlyMap<string, string> }>();
  /** Number of the last composition or pointer; each gets a higher one, since browsers follow no older one. */
  private count = 0;

  /**
   * Replaces deployed remotes by local ones and signs the result.
   * @param deployed documents of the deployed shell's page
   * @throws RegistryRefused if the deployed registry cannot be trusted under the root of its page
   */
  async compose(deployed: PageDocuments, local: ReadonlyMap<string, LiveRemote>): Promise<PageDocuments> {
    const { registry } = await verifyRegistry(JSON.parse(deployed.registry), deployed.root);
    return this.sign(registry, local);
  }

  /** Signs the remotes of a registry, with local remotes instead of those of the same name. */
  sign({ environment, shell, remotes }: Registry, local: ReadonlyMap<string, LiveRemote>): PageDocuments {
    const statements = new Map<string, LiveRemote | LiveShell>([
      ...(shell ? [[SHELL, shell] as const] : []),
      ...Object.entries(remotes),
      ...local,
    ]);
    this.count += 1;
    const { root, delegations } = this.rootOver(environment, [...statements.keys()]);
    const parts = [...statements].map(([name, statement]) => this.signed(environment, name, statement));
    const facts = { environment, seq: this.count, root: 1, issued: new Date().toISOString(), expires: end() };
    const pointers = parts.map(({ pointer }) => pointer);
    const { composition, entries } = sealComposition(facts, pointers, [this.key]);
    const disclosed = parts.map(({ name, ...part }, place) => {
      return { delegation: delegations.get(name), entry: entries[place], ...part };
    });
    return { root, registry: JSON.stringify({ composition, remotes: disclosed }) };
  }

  /** Returns the same root for the same remotes, so that a browser that reloads recognises it. */
  private rootOver(environment: string, names: readonly string[]) {
    const label = JSON.stringify([environment, ...names.toSorted()]);
    const known = this.roots.get(label);
    if (known) return known;
    const signers = { keys: [publicKeyOf(this.key)], threshold: 1 };
    const delegations = new Map(
      names.map((name) => [name, delegationText(name, { epoch: 1, ...signers, routes: [] })]),
    );
    const document = sealRoot(
      {
        version: 1,
        environment,
        expires: end(),
        root: signers,
        registrar: signers,
        delegations: digestsOf([...delegations.values()]),
      },
      [this.key],
    );
    const made = { root: document, delegations };
    this.roots.set(label, made);
    return made;
  }

  private signed(environment: string, name: string, statement: LiveRemote | LiveShell) {
    const browser = JSON.stringify(statement);
    const live = { version: statement.version, browser: digest(browser) };
    const place = { environment, remote: name, epoch: 1, n: this.count, prev: null };
    return { name, pointer: sealPointer({ ...place, expires: end(), live }, [this.key]), browser };
  }
}

const end = () => later(new Date(), LIFETIME).toISOString();
