import { type EventEmitter, on } from 'node:events';
import type { ReleasePlace } from '../store/release-store';
import type { PublishedPackage } from '../workspace';
import { planPublications, publishUnchanged, type PublishOptions } from './publish-package';

/** A package that the process that started this one wants to be published, with the hash of its sources at that time. */
export interface FurtherPackage {
  packageName: PublishedPackage;
  source: string;
}

/** The parent process. */
type Parent = EventEmitter & { connected?: boolean; send?: (message: 'published') => unknown };

/**
 * Publishes a package, says so, and publishes those that the parent process then names, until it disconnects. Ends early if
 * sources have changed since they were read: this process has loaded some of them, and Node loads a file only once.
 */
export async function publishFurther(
  store: ReleasePlace,
  first: PublishedPackage,
  parent: Parent = process,
  options: PublishOptions = {},
): Promise<void> {
  if (!(await publishUnchanged(store, first, options))) return;
  const messages = on(parent, 'message', { close: ['disconnect'] });
  if (!sayPublished(parent)) return;
  for await (const [message] of messages) {
    const { packageName, source } = message as FurtherPackage;
    const [plan] = await planPublications(store, [packageName], options);
    if (plan?.source !== source) return;
    if (!(await publishUnchanged(store, packageName, options)) || !sayPublished(parent)) return;
  }
}

/** Returns false if the parent has ended: what was published is in the store all the same. */
function sayPublished(parent: Parent): boolean {
  if (!parent.connected) return false;
  parent.send?.('published');
  return true;
}
