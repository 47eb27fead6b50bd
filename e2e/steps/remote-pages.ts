import { expect, type Screen } from '../fixtures/broken-release-test';
import { tryAgain } from './remote-corners';
import { chooseInMenu, MENU_PAGES, type RemoteName } from './remote-menu';

/** Presses every "try again" on the screen. */
async function tryEverythingAgain({ page }: Screen): Promise<void> {
  while ((await tryAgain(page).count()) > 0) await tryAgain(page).first().click();
}

async function expectPage({ page }: Screen, remote: RemoteName): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MENU_PAGES[remote].title);
}

export async function expectToWork(screen: Screen, remotes: readonly RemoteName[]): Promise<void> {
  for (const remote of remotes) {
    await chooseInMenu(screen.page, remote);
    await expectPage(screen, remote);
    await expect(tryAgain(screen.page)).toHaveCount(0);
  }
}

export async function expectBroken({ page }: Screen, remote: RemoteName): Promise<void> {
  await chooseInMenu(page, remote);
  await expect(tryAgain(page), remote).toBeVisible();
}

/** Chooses the page of a remote that was broken, presses "try again" wherever it is shown, and expects the page. */
export async function expectHealed(screen: Screen, remote: RemoteName): Promise<void> {
  const { title } = MENU_PAGES[remote];
  await chooseInMenu(screen.page, remote);
  const heading = screen.page.getByRole('heading', { level: 1, name: title, exact: true });
  await expect(tryAgain(screen.page).or(heading).first()).toBeVisible();
  await tryEverythingAgain(screen);
  await expectPage(screen, remote);
}
