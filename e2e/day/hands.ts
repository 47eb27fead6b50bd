import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from '../steps/keyboard';
import type { Words } from './words';

/** Works on a page by keyboard alone, as a person without a mouse does, and counts the activations. */
export class Hands {
  /** Number of presses of Enter or Space that activate or choose something. Typing, Tab and arrow keys do not count. */
  activations = 0;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {}

  /** Follows a link or presses a button. */
  async press(control: Locator): Promise<void> {
    await tabTo(this.page, control);
    await this.page.keyboard.press('Enter');
    this.activations += 1;
  }

  /** Presses a button by its name. */
  async button(name: string, within: Page | Locator = this.page): Promise<void> {
    await this.press(within.getByRole('button', { name, exact: true }));
  }

  /** Submits the top dialog as soon as its button is enabled, and waits until the dialog has closed. */
  async submit(name: string | RegExp): Promise<void> {
    const dialog = this.dialog();
    const button = dialog.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    const title = await dialog.getAttribute('aria-labelledby');
    await this.press(button);
    await expect(this.page.locator(`[role="dialog"][aria-labelledby="${title ?? ''}"]`)).toBeHidden();
  }

  /** The top dialog. */
  dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  /** A field of the top dialog. */
  field(label: string): Locator {
    return this.dialog().getByLabel(label, { exact: true });
  }

  async type(field: Locator, text: string): Promise<void> {
    await tabTo(this.page, field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** Chooses an option from a list by typing its beginning. */
  async pick(list: Locator, typed: string, option: string | RegExp): Promise<void> {
    await this.type(list, typed);
    await expect(this.page.locator('.ant-select-item-option-active', { hasText: option })).toBeVisible();
    await this.page.keyboard.press('Enter');
    this.activations += 1;
    await this.page.keyboard.press('Tab');
  }

  /** Opens the file chooser with Space, and chooses a file. */
  async file(label: string, path: string): Promise<void> {
    // The label also lists the possible choices.
    const input = this.dialog().getByLabel(label);
    await tabTo(this.page, input, 'on', 'attached');
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.keyboard.press('Space'),
    ]);
    this.activations += 1;
    await chooser.setFiles(path);
  }

  /** Moves the choice among the radio buttons of a place with the arrow keys, until the named one is chosen. */
  async choose(name: string, place: Page | Locator = this.dialog()): Promise<void> {
    const named = this.page.getByRole('radio', { name, exact: true });
    const group = place.getByRole('radiogroup').filter({ has: named });
    await tabTo(this.page, group.getByRole('radio', { checked: true }), 'on', 'attached');
    while (!(await group.getByRole('radio', { name, exact: true }).isChecked()))
      await this.page.keyboard.press('ArrowRight');
  }

  /** Opens a page of the administration by its menu, from today's page. */
  async open(entry: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: this.words('shell', 'nav.staff'), exact: true });
    await this.press(menu.getByRole('button', { name: this.words('shell', 'nav.staff') }));
    await this.press(menu.getByRole('link', { name: entry, exact: true }));
    await expect(this.page).not.toHaveURL(/\/today/);
  }

  /** Searches the list of the page, and waits until one row is left. */
  async search(label: string, text: string): Promise<Locator> {
    const { page } = this;
    const field = page.getByRole('searchbox', { name: label }).or(page.getByRole('textbox', { name: label }));
    await this.type(field, text);
    const rows = page.locator('.staff-table tbody tr.ant-table-row');
    await expect(rows).toHaveCount(1);
    return rows;
  }

  /** Filters a column of the list, and waits until one row is left. */
  async filter(column: string, text: string): Promise<Locator> {
    return this.search(this.words('staff', 'filterBy', { column }), text);
  }
}
