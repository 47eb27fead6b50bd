import { expect } from '@playwright/test';
import { ask } from './ask';
import { startNginxFront } from './front';
import { test } from './front-test';

test('nginx logs no private link, not even when no gateway answers', async () => {
  const front = await startNginxFront();
  try {
    await Promise.all([front.kill(0), front.kill(1)]);
    const link = '/en/myreservation?token=a-secret';
    const referer = front.origin + link;
    for (const path of [link, '/api/Reservas/Mia/a-secret', '/api/Lotes', '/shell/1.0.0/release.json'])
      for (const method of ['GET', 'DELETE'])
        expect((await ask(front.origin + path, { method, headers: { referer } })).status).toBe(503);
    expect(await front.log()).not.toContain('a-secret');
  } finally {
    await front.stop();
  }
});
