import { type EventEmitter, on } from 'node:events';
import type { ReleasePlace } from '../store/release-store';
import type { PublishedPackage } from '../workspace';
import { planPublications, publishPackage, type PublishOptions } from './publish-package';

/** A package that the process that started this one wants to be published, with the hash of its sources at that time. */
export interface FurtherPackage {
  packageName: PublishedPackage;
  source: string;
}

/** The parent process. */
type Parent = EventEmitter & { send?: (message: 'published') => unknown };

/**
 * Says that a package was published, and publishes those that the parent process then names, until it disconnects. Ends early if
 * sources have changed since the parent read them: this process has loaded some of them, and Node loads a file only once.
 */
export async function publishFurther(
  store: ReleasePlace,
  parent: Parent = process,
  options: PublishOptions = {},
): Promise<void> {
  const messages = on(parent, 'message', { close: ['disconnect'] });
  parent.send?.('published');
  for await (const [message] of messages) {
    const { packageName, source } = message as FurtherPackage;
    const [plan] = await planPublications(store, [packageName], options);
    if (plan?.source !== source) return;
    await publishPackage(store, packageName, options);
    parent.send?.('published');
  }
}
