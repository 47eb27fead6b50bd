import { expect, type Page } from '@playwright/test';
import { aPerson, type Person } from '../fixtures/api-client';

/** Opens the reservation form from the page of a lot (in English) and fills in the buyer. */
export async function fillReservation(page: Page, lot: string, person: Person = aPerson()): Promise<void> {
  await page.goto(`/en/lotdetail?lot=${lot}`);
  await page.getByRole('link', { name: 'Reserve', exact: true }).click();
  await fillPerson(page, person);
}

/** Fills in the person's part of the reservation form that is open. */
export async function fillPerson(page: Page, { nombreCliente, telefono, correo }: Person): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Full name').fill(nombreCliente);
  await form.getByLabel('Phone').fill(telefono);
  await form.getByLabel('E-mail').fill(correo);
}

/** Sends the reservation form that is open, and waits until the lot is held. */
export async function sendReservation(page: Page, lot: string): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/Reservas') && answer.status() === 201,
  );
  await page.getByRole('button', { name: `Reserve lot ${lot}` }).click();
  await answered;
  await expect(page.getByRole('dialog', { name: `Lot ${lot} is held for you` })).toBeVisible();
}
