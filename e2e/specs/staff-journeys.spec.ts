import type { Locator } from '@playwright/test';
import { join } from 'node:path';
import { aPerson } from '../fixtures/api-client';
import { aPicture } from '../fixtures/png';
import { expect, test } from '../fixtures/test';
import { lotHead, statusTag } from '../steps/lot-status';
import { temporaryPasswordMailedTo } from '../steps/mailbox';
import { pressAndRead } from '../steps/notice';
import { productMailsTo } from '../steps/product-mail';
import { expectSameWindow, markWindow } from '../steps/same-window';
import { signIn } from '../steps/sign-in';
import { filterByLot } from '../steps/staff-list';
import { openFromMenu } from '../steps/staff-menu';

/** A video that a browser recorded of a canvas: H.264, without sound. */
const A_VIDEO = join(import.meta.dirname, '../../api/src/media/videos/testing/recorded-by-a-browser.mp4');

/** Waits until a picture is loaded and drawn. */
async function expectDrawn(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth))
    .toBeGreaterThan(0);
}

test('sales@ takes a lot off the market, and a visitor on its page sees that without a reload', async ({
  page,
  aFreeLot,
  anotherBrowser,
}) => {
  const lot = await aFreeLot();
  const visitor = await anotherBrowser();
  await visitor.goto(`/en/lotdetail?lot=${lot}`);
  await expect(visitor.getByRole('link', { name: 'Reserve', exact: true })).toBeVisible();
  await markWindow(visitor);

  await signIn(page, 'sales');
  await openFromMenu(page, 'Lots');
  await filterByLot(page, lot);
  for (const [status, reservable] of [
    ['Not available', false],
    ['Available', true],
  ] as const) {
    await page.getByRole('button', { name: `Change availability of lot ${lot}`, exact: true }).click();
    const form = page.getByRole('dialog', { name: `Availability of lot ${lot}` });
    await form.getByRole('radio', { name: status, exact: true }).check();
    await form.getByRole('button', { name: 'Save availability' }).click();
    await expect(form).toBeHidden();
    await expect(statusTag(lotHead(visitor), status)).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Reserve', exact: true })).toHaveCount(reservable ? 1 : 0);
  }
  await expectSameWindow(visitor);
});

test('media@ uploads two pictures, puts the second first, and visitors see them in that order', async ({
  page,
  aFreeLot,
  anotherBrowser,
}) => {
  const lot = await aFreeLot();
  await signIn(page, 'media');
  await openFromMenu(page, 'Lots');
  await filterByLot(page, lot);
  await page.getByRole('button', { name: `Images of lot ${lot}`, exact: true }).click();
  const images = page.getByRole('dialog', { name: `Images of lot ${lot}` });
  await images.getByLabel('Choose images or drop them here').setInputFiles([
    { name: 'beach.png', mimeType: 'image/png', buffer: aPicture([0, 133, 102]) },
    { name: 'street.png', mimeType: 'image/png', buffer: aPicture([255, 191, 24]) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') },
  ]);
  await expect(images.getByRole('alert')).toContainText('notes.txt');
  for (const [name, es, en] of [
    ['beach.png', 'La playa', 'The beach'],
    ['street.png', 'La calle', 'The street'],
  ] as const) {
    await images.getByLabel(`Description of ${name} in Spanish`).fill(es);
    await images.getByLabel(`Description of ${name} in English`).fill(en);
  }
  await pressAndRead(images.getByRole('button', { name: 'Upload 2 images' }), '2 images uploaded.');

  const beach = images.getByLabel(/^Position of beach/);
  const street = images.getByLabel(/^Position of street/);
  // Both pictures must be listed before an order is typed, since a picture that arrives renumbers the order.
  await expect(street).toBeVisible();
  await beach.fill('2');
  await expect(images.getByText('This position is repeated.').first()).toBeVisible();
  await expect(images.getByRole('button', { name: 'Save order' })).toBeDisabled();
  await street.fill('1');
  await pressAndRead(images.getByRole('button', { name: 'Save order' }), 'Order saved.');

  const visitor = await anotherBrowser();
  await visitor.goto(`/en/lotdetail?lot=${lot}`);
  const photo = visitor.getByRole('img', { name: 'The street' });
  await expectDrawn(photo);
  await visitor.getByRole('button', { name: 'Photograph 2 of 2' }).click();
  await expect(visitor.getByRole('img', { name: 'The beach' })).toBeVisible();
});

test('media@ adds a video, the browser draws its poster, and a visitor can play it', async ({
  page,
  aFreeLot,
  anotherBrowser,
}) => {
  const lot = await aFreeLot();
  await signIn(page, 'media');
  await page.goto(`/en/admin/lots?modal=videos&lot=${lot}`);
  const videos = page.getByRole('dialog', { name: `Videos of lot ${lot}` });
  await videos.getByLabel('Choose videos or drop them here').setInputFiles(A_VIDEO);
  await videos.getByLabel(/^Title of .+ in English$/).fill('A walk');
  await pressAndRead(videos.getByRole('button', { name: 'Upload 1 video' }), '1 video uploaded.');
  await expectDrawn(videos.getByRole('img', { name: 'A walk' }));

  const visitor = await anotherBrowser();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(`/en/lotdetail?lot=${lot}`);
  await visitor.getByRole('link', { name: 'Play the video: A walk' }).click();
  const player = visitor.getByRole('dialog', { name: 'A walk' }).locator('video');
  await expect(player).toBeVisible();
  expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([]);
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});

test('clients@ creates a client, who gets a temporary password by e-mail and appears in the list', async ({
  page,
}) => {
  const { nombreCliente, correo, telefono } = aPerson();
  await signIn(page, 'clients');
  await openFromMenu(page, 'Clients');
  await page.getByRole('button', { name: 'New client' }).click();
  const form = page.getByRole('dialog', { name: 'New client' });
  await form.getByRole('button', { name: 'Create client' }).click();
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription(/Enter the name\./);
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter the e-mail address\./);
  await form.getByLabel('First name').fill(nombreCliente);
  await form.getByLabel('Phone').fill(telefono);
  await form.getByLabel('E-mail').fill(correo);
  // The boxes move up when the message goes.
  await expect(form.getByLabel('E-mail')).not.toHaveAccessibleDescription(/Enter the e-mail address\./);
  await form.getByRole('checkbox', { name: 'See clients' }).check();
  await pressAndRead(
    form.getByRole('button', { name: 'Create client' }),
    `Client created. A temporary password was e-mailed to ${correo}.`,
  );
  expect(await temporaryPasswordMailedTo(correo)).not.toBe('');

  await page.getByRole('searchbox', { name: 'Search by name, e-mail or phone' }).fill(correo);
  const listed = page.getByRole('row').filter({ hasText: correo });
  await expect(listed).toContainText(nombreCliente);
  await expect(listed).toContainText('Required at next login');
  await expect(listed).toContainText('See clients');
});

test('a visitor asks for a payment link on the lot page, and payments@ sends it', async ({
  page,
  aFreeLot,
  anotherBrowser,
}) => {
  const lot = await aFreeLot();
  const person = aPerson();
  const visitor = await anotherBrowser();
  await visitor.goto(`/en/lotdetail?lot=${lot}`);
  await visitor.getByRole('link', { name: 'Ask for a payment link' }).click();
  const form = visitor.getByRole('dialog', { name: `Payment link for lot ${lot}` });
  await form.getByLabel('What are you paying?').selectOption('Down payment');
  await form.getByLabel('Payment plan').selectOption('6 years');
  await form.getByLabel('Full name').fill(person.nombreCliente);
  await form.getByLabel('Phone').fill(person.telefono);
  await form.getByLabel('E-mail').fill(person.correo);
  await expect(form.getByLabel('Amount')).toHaveValue(/^\d{1,3},\d{3}\.\d\d$/);
  await form.getByRole('button', { name: 'Ask for the link' }).click();
  const receipt = visitor.getByRole('dialog', { name: `We have your request for lot ${lot}` });
  await expect(receipt.getByText('Requested', { exact: true }).first()).toBeVisible();

  await signIn(page, 'payments');
  await openFromMenu(page, 'Payment links');
  const request = page.getByRole('row').filter({ hasText: person.correo });
  await expect(request).toContainText('Requested');
  const sendLink = request.getByRole('button', {
    name: `Send link: ${person.nombreCliente}, lot ${lot}`,
    exact: true,
  });
  await sendLink.click();
  const sending = page.getByRole('dialog', { name: `Send the payment link for lot ${lot}` });
  const address = sending.getByLabel('Link from the bank');
  await address.fill('http://bank.example/pay/1');
  const send = sending.getByRole('button', { name: `Send to ${person.nombreCliente}` });
  await send.click();
  await expect(sending.getByText('Enter a link that starts with https://.')).toBeVisible();
  await address.fill(`https://bank.example/pay/${lot}`);
  await pressAndRead(send, `The link will be e-mailed to ${person.correo} in 10 seconds.`);
  await expect(request).toContainText('Sent');
  await expect(sendLink).toHaveCount(0);
  await expect(request.getByRole('button', { name: /paid/ })).toBeVisible();
  await expect
    .poll(async () => (await productMailsTo(person.correo)).join())
    .toContain(`https://bank.example/pay/${lot}`);
});
