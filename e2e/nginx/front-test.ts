import { test as base } from '@playwright/test';
import { startNginxFront, type NginxFront } from './front';

/** A test with an nginx and two gateways, which are those of the other tests of its worker. */
export const test = base.extend<object, { front: NginxFront }>({
  front: [
    async ({}, use) => {
      const front = await startNginxFront();
      await use(front);
      await front.stop();
    },
    { scope: 'worker' },
  ],
});
