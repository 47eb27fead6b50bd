import type { Page } from '@playwright/test';
import { aPerson, type ApiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { lotHead, statusTag } from '../steps/lot-status';
import { pressAndRead } from '../steps/notice';
import { signIn, DEMO_PASSWORD } from '../steps/sign-in';
import { filterByLot } from '../steps/staff-list';
import { menuEntries, openFromMenu } from '../steps/staff-menu';

/** Makes two reservations of the same lot: the first person holds it, the second waits. */
async function twoPeopleAskFor(lot: string, api: ApiClient) {
  const ask = async () => {
    const person = aPerson();
    const { status, body } = await api.reserve(lot, person);
    expect(status).toBe(201);
    const [reservation] = body.result.reservas;
    return { ...person, token: body.result.token, numero: reservation?.numeroAutorizacion ?? '' };
  };
  return { first: await ask(), second: await ask() };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('sales@ signs in by SRP and finds in the menu what its permissions allow, and nothing else', async ({
  page,
}) => {
  const steps: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/identity')) return;
    expect(request.postData() ?? '').not.toContain(DEMO_PASSWORD);
    steps.push(request.headers()['x-amz-target']?.split('.')[1] ?? '');
    if (request.postData()?.includes('SRP_A')) steps.push('SRP_A');
  });
  await signIn(page, 'sales');
  expect(steps.slice(0, 3)).toEqual(['InitiateAuth', 'SRP_A', 'RespondToAuthChallenge']);
  expect(await menuEntries(page)).toEqual([
    'Today',
    'Reservations',
    'Lots',
    'Messages',
    'Activity',
    'Settings',
  ]);
});

test('sales@ activates one of two reservations after a confirmation that names the other, extends it, and releases the lot', async ({
  page,
  api,
  aFreeLot,
  anotherBrowser,
}) => {
  const lot = await aFreeLot();
  const { first, second } = await twoPeopleAskFor(lot, api);
  const buyer = await anotherBrowser();
  await buyer.goto(`/en/myreservation?token=${second.token}`);
  await expect(buyer.getByText('Waiting in the queue', { exact: true })).toBeVisible();

  await signIn(page, 'sales');
  await openFromMenu(page, 'Reservations');
  await filterByLot(page, lot);
  await expect(rowOf(page, first.nombreCliente)).toContainText('1 of 2');
  await expect(rowOf(page, second.nombreCliente)).toContainText('2 of 2');

  await page
    .getByRole('button', { name: `Activate the reservation of lot ${lot}, ${first.nombreCliente}` })
    .click();
  const confirmation = page.getByRole('dialog', { name: `Activate the reservation of lot ${lot}` });
  await expect(
    confirmation.getByText(`${first.nombreCliente} (${first.numero}) gets the lot.`),
  ).toBeVisible();
  const displaced = confirmation.getByRole('list', {
    name: 'This other pending reservation becomes inactive:',
  });
  await expect(displaced.getByRole('listitem')).toHaveCount(1);
  await expect(displaced).toContainText(second.nombreCliente);
  await expect(displaced).toContainText(second.numero);
  await pressAndRead(
    confirmation.getByRole('button', { name: 'Activate and end the other one' }),
    `Lot ${lot} is now reserved for ${first.nombreCliente}`,
  );
  await expect(rowOf(page, second.nombreCliente)).toHaveCount(0);

  await page.getByText('All reservations', { exact: true }).click();
  await expect(rowOf(page, first.nombreCliente)).toContainText('Active');
  await chooseState(page, 'Inactive');
  await expect(rowOf(page, second.nombreCliente)).toContainText('Inactive');
  await buyer.reload();
  await expect(buyer.getByText('Canceled', { exact: true })).toBeVisible();

  await chooseState(page, 'Active');
  await page
    .getByRole('button', { name: `Extend the reservation of lot ${lot}, ${first.nombreCliente}` })
    .click();
  const extension = page.getByRole('dialog', { name: `Extend the reservation of lot ${lot}` });
  await extension.getByLabel('Days').fill('2');
  const newEnd = /New end: (.+)/.exec((await extension.getByText(/^New end:/).textContent()) ?? '')?.[1];
  await extension.getByRole('button', { name: 'Extend' }).click();
  await expect(rowOf(page, first.nombreCliente)).toContainText(newEnd ?? 'no end');

  await page
    .getByRole('button', { name: `Release the reservation of lot ${lot}, ${first.nombreCliente}` })
    .click();
  const release = page.getByRole('dialog', { name: `Release lot ${lot}` });
  const typed = release.getByLabel(`Type the lot number, ${lot}`);
  const submit = release.getByRole('button', { name: 'Release the lot' });
  const place = await submit.boundingBox();
  await typed.fill(`${lot}0`);
  await submit.click();
  await expect(release.getByText(`Type ${lot} to confirm.`)).toBeVisible();
  await expect(release.getByText('Enter the reason.')).toBeVisible();
  // Otherwise the button would move under the pointer when the messages go.
  expect(await submit.boundingBox()).toEqual(place);
  await typed.fill(lot);
  await release.getByLabel('Reason').fill('The buyer changed their mind.');
  await pressAndRead(submit, `Lot ${lot} was released`);
  await expect(rowOf(page, first.nombreCliente)).toHaveCount(0);

  await buyer.goto(`/en/lotdetail?lot=${lot}`);
  await expect(statusTag(lotHead(buyer), 'Available')).toBeVisible();
});

/** Shows the reservations of one state. */
async function chooseState(page: Page, state: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Filter by Status' }).selectOption({ label: state });
}
