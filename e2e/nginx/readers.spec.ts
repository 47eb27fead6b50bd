import { expect } from '@playwright/test';
import { ask, type Answered } from './ask';
import type { NginxFront } from './front';
import { test } from './front-test';
import { MESSENGER, PERSON } from './readers';

/** Time for repeated attempts: a gateway omits the preview if the api takes over a second, as it may beside other tests. */
const SOON = { timeout: 20_000 };

const titleOf = ({ body }: Answered) => /<title>(.*?) · /.exec(body.toString())?.[1];

/** Expectations of the page that a person gets, and of the preview that a messenger gets, at the address of a lot. */
function readersOf(front: NginxFront, lot: string) {
  const title = async (headers: Record<string, string>) =>
    titleOf(await ask(`${front.origin}/en/lotdetail?lot=${lot}`, { headers }));
  return {
    expectPreview: () => expect.poll(() => title(MESSENGER), SOON).toBe(`Lot ${lot}`),
    expectPage: async () => expect(await title(PERSON)).toBe('Lot details'),
  };
}

test('search engines get the rules and the site map of the gateways', async ({ front }) => {
  const rules = await ask(`${front.origin}/robots.txt`);
  expect([rules.status, rules.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(rules.body.toString()).toMatch(/^User-agent: \*\n/);
  await expect(async () => {
    const { status, headers, body } = await ask(`${front.origin}/sitemap.xml`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=60',
    ]);
    expect(body.toString()).toContain(`<loc>${front.origin}/es/lotdetail?lot=37</loc>`);
  }).toPass(SOON);
});

test('at one address a messenger gets the preview of a lot and a person the usual page, in either order', async ({
  front,
}) => {
  const first = readersOf(front, '37');
  await first.expectPreview();
  await first.expectPage();
  await first.expectPreview();
  const second = readersOf(front, '38');
  await second.expectPage();
  await second.expectPreview();
  await second.expectPage();
});

test('the card of the site is a picture that is kept for a year', async ({ front }) => {
  const { body } = await ask(`${front.origin}/en`, { headers: MESSENGER });
  const card = /<meta property="og:image" content="([^"]*)">/.exec(body.toString())?.[1] ?? '';
  expect(card.startsWith(`${front.origin}/shell/`), card).toBe(true);
  const { status, headers } = await ask(card, { headers: MESSENGER });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
});
