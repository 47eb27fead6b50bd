import { expect, test } from '../fixtures/test';

const MESSENGER = { 'user-agent': 'WhatsApp/2.24.6 A' };

/** The content of a tag of a page's head. */
const contentOf = (page: string, property: string): string =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)">`).exec(page)?.[1] ?? '';

/** Path and query of an address of the site; its public origin may differ from the one that the test uses. */
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '');

test('the preview of a link to a lot in a messenger shows the lot and a picture, and its address opens the lot', async ({
  request,
  page,
  aFreeLot,
}) => {
  const lot = await aFreeLot();
  const shared = await request.get(`/en/lotdetail?lot=${lot}&modal=reserve`, { headers: MESSENGER });
  const text = await shared.text();
  expect(contentOf(text, 'title')).toMatch(new RegExp(`^Lot ${lot} · `));
  expect(contentOf(text, 'description')).toMatch(
    /^Available\. [\d.,]+ v² .* a month over 6 years with USD [\d.,]+ down\.$/,
  );
  const picture = await request.get(pathOf(contentOf(text, 'image')));
  expect([picture.status(), picture.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(jpeg|webp)$/),
  ]);
  await page.goto(pathOf(contentOf(text, 'url')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lot ${lot}`);
  const icon = await request.get((await page.locator('link[rel=icon]').getAttribute('href')) ?? '');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
});

test('the site map names every lot in both languages', async ({ request, api }) => {
  const text = await (await request.get('/sitemap.xml')).text();
  for (const { numero } of await api.lots())
    for (const language of ['es', 'en']) expect(text).toContain(`/${language}/lotdetail?lot=${numero}<`);
});
