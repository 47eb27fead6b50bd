import { aPerson } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { expectSameWindow, markWindow } from '../steps/same-window';
import { signIn } from '../steps/sign-in';

test('a change by one user appears on the screen of another without a reload, but adds no rows under an open dialog', async ({
  page,
  aFreeLot,
  anotherBrowser,
}) => {
  const [lot, later] = [await aFreeLot(), await aFreeLot()];
  const other = await anotherBrowser();
  const asks = async (numero: string) => {
    const person = aPerson();
    const asked = { lote: numero, nombre: person.nombreCliente, telefono: person.telefono };
    const terms = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' };
    const answer = await fetch(new URL('/api/SolicitudesLinkPago', other.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, ...terms, correo: person.correo }),
    });
    expect(answer.status).toBe(201);
  };
  const followed = other.waitForResponse(
    (answer) => answer.url().endsWith('/api/Eventos') && answer.status() === 200,
  );
  await signIn(other, 'payments');
  await other.goto('/en/paymentlinkrequests');
  await followed;
  await asks(lot);
  const rowOf = (numero: string) =>
    other.getByRole('row').filter({ hasText: new RegExp(`^\\W*${numero}\\D`) });
  await markWindow(other);
  await expect(rowOf(lot)).toBeVisible();

  await signIn(page, 'admin');
  await page.goto('/en/paymentlinkrequests');
  await other.getByRole('button', { name: 'Record money received' }).click();
  await page.getByRole('button', { name: new RegExp(`^Cancel the request: .*, lot ${lot}$`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }).click();
  // A change within a row appears immediately, even behind the dialog.
  await expect(rowOf(lot)).toContainText('Canceled');
  await asks(later);
  await expect(other.getByRole('button', { name: '1 change · Show' })).toBeAttached();
  await expect(rowOf(later)).toHaveCount(0);
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(later)).toBeVisible();
  await expectSameWindow(other);
});
