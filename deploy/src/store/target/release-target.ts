/** An object as a target shows it without its content. */
export interface ObjectState {
  /** Tells this content from what lay there before or lies there later. */
  mark: string;
  changedAtMs: number;
}

/** What can be seen of a folder without a request. */
export interface Glance {
  /** Another one where the folder has changed; the same may mean nothing where changes do not show. */
  mark: string;
  /** False while a further change might show the same mark. */
  isSettled: boolean;
}

/** What publishing or removing left behind where it was interrupted. */
export interface Leftover {
  /** The folder of a version, "remotes/catalog/1.0.0/", or what has a name that begins with a dot. */
  place: string;
  /** When anything of it changed last. */
  changedAtMs: number;
  /** The version that `unhide` brings back of it. */
  hides?: string;
}

/** The target does not answer, or not as it should; the same may succeed a moment later. Never said of what is merely absent. */
export class TargetUnavailable extends Error {
  override readonly name = 'TargetUnavailable';
  /** As file systems have one, so that callers can tell faults of the environment from wrong documents. */
  readonly code = 'TARGET_UNAVAILABLE';
}

/** Whether a store failed, or the disk below it, which may pass; any other error speaks against the documents that were read. */
export const isStoreFault = (error: unknown): error is Error & { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

/** What the store says of one version, the last that is there of it. */
export const RELEASE_DOCUMENT = 'release.json';

/** How often, in ms, it is worth looking for something new. */
export interface Pace {
  registrar: number;
  /** How often the registrar lists folders; in between it looks where the next of everything will lie. */
  listing: number;
  verdict: number;
  gateway: number;
}

/**
 * Where the objects of a release store lie (record 0077). Keys are paths with "/" without one at their beginning; names that begin
 * with a dot are unfinished, and no listing shows them. Whatever cannot be answered is thrown, never passed off as absent.
 */
export interface ReleaseTarget {
  /** As RELEASE_DIR and messages name it: "/srv/releases", "s3://bucket/prefix". */
  readonly place: string;
  /** The folder of this machine in which the objects are files; undefined where they lie elsewhere. */
  readonly directory: string | undefined;
  /** A folder of this machine for what is not in the store: versions that are made ready, what a gateway remembers. */
  readonly scratch: string;
  readonly pace: Pace;

  /** @param most bytes that are read at the most: what is longer, or has no end, is read as empty */
  read(key: string, most?: number): Promise<Buffer | undefined>;
  stateOf(key: string): Promise<ObjectState | undefined>;
  /** What shows at no cost whether a folder changed; undefined where there is none. */
  glance(folder: string): Glance | undefined;
  /** The keys below a folder ("pointers/catalog/1/"), however deep, in the order of their characters. */
  list(folder: string): Promise<string[]>;
  /** Creates an object that must not exist: whole or not at all. @returns false where there is one already */
  create(key: string, content: string): Promise<boolean>;
  remove(key: string): Promise<void>;

  /**
   * Takes a finished version over from a folder of `scratch`, so that readers find all of it or none.
   * @returns false where there is a version already
   */
  adopt(staged: string, folder: string): Promise<boolean>;
  /** Takes a damaged version away, so that another can take its place. */
  clear(folder: string): Promise<void>;
  /** Takes a version out of readers' sight in one step; `unhide` brings it back, `discard` removes it for good. */
  hide(folder: string): Promise<void>;
  unhide(folder: string): Promise<void>;
  discard(folder: string): Promise<void>;

  /** What is begun and not finished, whether a process is about to finish it or not. */
  leftovers(): Promise<Leftover[]>;
  /** Removes one. @returns false where a process goes on with it */
  removeLeftover(leftover: Leftover): Promise<boolean>;
}

/** No document is longer: an attacker who writes a longer one into the store would have every process that reads it hold it in memory. */
export const MOST_DOCUMENT_BYTES = 4 * 1024 * 1024;

/** The text of a document; undefined where there is none, and empty where it is longer than one may be. */
export async function readText(target: ReleaseTarget, key: string): Promise<string | undefined> {
  return (await target.read(key, MOST_DOCUMENT_BYTES))?.toString('utf8');
}
