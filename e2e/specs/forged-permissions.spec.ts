import { expect, test } from '../fixtures/test';
import type { Kept, KeptSession } from '../steps/browser-session';
import { signIn } from '../steps/sign-in';

test('a forged permission record opens a screen without its data, and only until the record is read again', async ({
  page,
  console,
}) => {
  console.expect(/status of 403.*\/api\/(Clientes|Eventos)/);
  await signIn(page, 'nobody');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('root') ?? '') as Kept<KeptSession>;
    session.state.permisos = btoa(JSON.stringify({ permisosUsuario: [{ permiso: 'VER_USUARIOS' }] }));
    localStorage.setItem('root', JSON.stringify(session));
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/Authentication/InicioSesion', async (route) => {
    await held;
    await route.continue();
  });
  const answer = page.waitForResponse(/\/api\/Clientes/);
  const reread = page.waitForRequest(/\/api\/Authentication\/InicioSesion/);
  await page.goto('/en/clients');
  expect((await answer).status()).toBe(403);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('@demo.test');
  await reread;
  letGo();
  await expect(page).toHaveURL(/\/en\/unauthorized$/);
});
