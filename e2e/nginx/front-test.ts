import { test as base } from '@playwright/test';
import { startNginxFront, type NginxFront } from './front';

/** A test with an nginx and two gateways, which all tests of a worker share. */
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
