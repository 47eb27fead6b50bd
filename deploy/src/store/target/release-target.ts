/** The state of an object in a target, without its content. */
export interface ObjectState {
  /** A text that differs for every other content under this key, earlier or later. */
  mark: string;
  changedAtMs: number;
}

/** The state of a folder that a target knows without a request. */
export interface Glance {
  /** A different mark proves that the folder changed; the same mark proves nothing while `isSettled` is false. */
  mark: string;
  /** False while a further change might show the same mark. */
  isSettled: boolean;
}

/** Files that an interrupted publish or removal left behind. */
export interface Leftover {
  /** The folder of a version, "remotes/catalog/1.0.0/", or an object whose name begins with a dot. */
  place: string;
  /** Time of the last change in it, in ms since the epoch. */
  changedAtMs: number;
  /** The version that `unhide` restores from this leftover. */
  hides?: string;
}

/**
 * The target does not respond, or not as it should; the same call may succeed a moment later. Never thrown for an
 * absent object.
 */
export class TargetUnavailable extends Error {
  override readonly name = 'TargetUnavailable';
  /**
   * A code, as errors of file systems have, so that callers can tell faults of the environment from invalid documents.
   */
  readonly code = 'TARGET_UNAVAILABLE';
}

/** True for a fault of the store or its disk, which may pass; any other error means that the documents are invalid. */
export const isStoreFault = (error: unknown): error is Error & { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

/** The store's document on a version. It is written last, so a version that has it is complete. */
export const RELEASE_DOCUMENT = 'release.json';

/** Intervals, in ms, between two looks for changes; each kind of reader has its own. */
export interface Pace {
  registrar: number;
  /** Interval at which the registrar lists folders; in between it only requests the next expected keys. */
  listing: number;
  verdict: number;
  gateway: number;
}

/**
 * Storage of a release store's objects (record 0077). Keys are paths with "/", not at the beginning. Names that begin with a dot
 * are unfinished, and no listing has them. A method that gets no response throws; it never reports an object as absent.
 */
export interface ReleaseTarget {
  /** Its name in RELEASE_DIR and messages: "/srv/releases", "s3://bucket/prefix". */
  readonly place: string;
  /** The folder of this machine in which the objects are files; undefined if they are elsewhere. */
  readonly directory: string | undefined;
  /** A folder of this machine outside the store, for versions that are prepared and for the gateway's memory. */
  readonly scratch: string;
  readonly pace: Pace;

  /** @param most limit in bytes: an object that is longer, or has no end, is read as empty */
  read(key: string, most?: number): Promise<Buffer | undefined>;
  stateOf(key: string): Promise<ObjectState | undefined>;
  /** The state of a folder, without a request; undefined if the target does not know it. */
  glance(folder: string): Glance | undefined;
  /** The keys below a folder ("pointers/catalog/1/"), however deep, in the order of their characters. */
  list(folder: string): Promise<string[]>;
  /** Creates an object that must not exist: whole or not at all. @returns false if there is one already */
  create(key: string, content: string): Promise<boolean>;
  remove(key: string): Promise<void>;

  /**
   * Moves a finished version from a folder of `scratch` into the store, so that readers find all of it or none.
   * @returns false if there is a version already
   */
  adopt(staged: string, folder: string): Promise<boolean>;
  /** Removes a damaged version, so that another can take its place. */
  clear(folder: string): Promise<void>;
  /** Hides a version from readers in one step; `unhide` brings it back, `discard` removes it for good. */
  hide(folder: string): Promise<void>;
  unhide(folder: string): Promise<void>;
  discard(folder: string): Promise<void>;

  /** Unfinished objects, whether or not a process is still working on them. */
  leftovers(): Promise<Leftover[]>;
  /** Removes a leftover. @returns false if a process is still working on it */
  removeLeftover(leftover: Leftover): Promise<boolean>;
}

/**
 * Greatest length of a document, in bytes: an attacker who writes a longer one into the store would fill the memory of
 * every process that reads it.
 */
export const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

/**
 * The text of a document; undefined if there is none, and empty if it is longer than allowed.
 * @param most limit in bytes
 */
export async function readText(
  target: ReleaseTarget,
  key: string,
  most = MAX_DOCUMENT_BYTES,
): Promise<string | undefined> {
  return (await target.read(key, most))?.toString('utf8');
}
