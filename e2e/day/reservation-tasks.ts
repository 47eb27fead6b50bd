import { expect, type Locator } from '@playwright/test';
import type { Person } from '../fixtures/api-client';
import { tabTo } from '../steps/keyboard';
import type { Hands } from './hands';
import type { Task } from './task';

/** Opens the reservations, pending or all of them. */
async function openReservations(hands: Hands, view: 'viewPending' | 'viewAll' = 'viewPending') {
  const { words, page } = hands;
  await hands.open(words('reservations', 'pending.menu'));
  if (view === 'viewPending') return;
  await hands.choose(words('reservations', 'pending.viewAll'), page);
  await expect(page).toHaveURL(/view=all/);
}

const find = (hands: Hands, { correo }: Person) =>
  hands.search(hands.words('reservations', 'pending.search'), correo);

/** Opens the dialog of an action on a reservation's row. */
async function act(hands: Hands, row: Locator, action: 'activate' | 'extend' | 'release' | 'edit') {
  const name = hands.words('reservations', `pending.${action}`);
  await hands.press(row.getByRole('button', { name: new RegExp(`^${name} `) }));
  await expect(hands.dialog()).toBeVisible();
}

async function fillPerson(hands: Hands, { nombreCliente, telefono, correo }: Person) {
  const { words } = hands;
  await hands.type(hands.field(words('reservations', 'sell.name')), nombreCliente);
  await hands.type(hands.field(words('reservations', 'sell.phone')), telefono);
  await hands.type(hands.field(words('reservations', 'sell.email')), correo);
}

/** Opens the form for a client's reservation from today's page, and chooses one lot. */
async function newReservation(hands: Hands, lot: string) {
  const { words, page } = hands;
  await hands.press(page.getByRole('link', { name: words('reservations', 'sell.open'), exact: true }));
  await hands.pick(hands.field(words('reservations', 'sell.lots')), lot, new RegExp(`^${lot} `));
}

const expectMade = (hands: Hands) =>
  expect(
    hands.page.getByRole('dialog', { name: hands.words('reservations', 'sell.made', { count: 1 }) }),
  ).toBeVisible();

export const RESERVATION_TASKS: readonly Task[] = [
  {
    name: 'find by phone',
    run: async (hands, { queue: { second } }) => {
      await openReservations(hands);
      const digits = second.telefono.slice(-8);
      const row = await hands.search(hands.words('reservations', 'pending.search'), digits);
      await expect(row).toContainText(second.nombreCliente);
    },
  },
  {
    name: 'cancel a waiting one',
    run: async (hands, { queue: { second } }) => {
      const { words, page } = hands;
      await openReservations(hands);
      await act(hands, await find(hands, second), 'edit');
      const states = hands.field(words('reservations', 'edit.newState'));
      await tabTo(page, states);
      await page.keyboard.press('ArrowDown');
      const inactive = words('reservations', 'pending.state_inactiva');
      const active = page.locator('.ant-select-item-option-active');
      while ((await active.textContent()) !== inactive) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      hands.activations += 1;
      await hands.type(hands.field(words('reservations', 'release.reason')), 'Una prueba');
      await hands.submit(words('reservations', 'edit.submit'));
    },
  },
  {
    name: 'activate one of several',
    run: async (hands, { queue: { first } }) => {
      await openReservations(hands);
      await act(hands, await find(hands, first), 'activate');
      await expect(hands.dialog().getByRole('listitem')).toHaveCount(1);
      await hands.submit(hands.words('reservations', 'activate.submitDisplacing', { count: 1 }));
    },
  },
  {
    name: 'extend',
    run: async (hands, { queue: { first } }) => {
      await openReservations(hands, 'viewAll');
      await act(hands, await find(hands, first), 'extend');
      await hands.submit(hands.words('reservations', 'extend.submit'));
    },
  },
  {
    name: 'undo',
    run: async (hands, { queue: { first, lot } }) => {
      const { words, page } = hands;
      await openReservations(hands, 'viewAll');
      const row = await find(hands, first);
      await hands.press(row.getByRole('button', { name: first.nombreCliente }).first());
      await hands.button(words('reservations', 'undo.of', { lot }), page);
      await hands.type(hands.field(words('reservations', 'release.reason')), 'Una prueba');
      await hands.submit(words('reservations', 'undo.submit'));
    },
  },
  {
    name: 'release',
    run: async (hands, { held: { lot, person } }) => {
      const { words } = hands;
      await openReservations(hands);
      await act(hands, await find(hands, person), 'release');
      await hands.type(hands.field(words('reservations', 'release.confirm', { lot })), lot);
      await hands.type(hands.field(words('reservations', 'release.reason')), 'Una prueba');
      await hands.submit(words('reservations', 'release.submit'));
    },
  },
  {
    name: 'sell with contract date and a 60-month quote',
    run: async (hands, { free: [lot = ''], personFor }) => {
      const { words } = hands;
      await newReservation(hands, lot);
      await hands.choose(words('reservations', 'pending.state_vendida'));
      await expect(hands.field(words('reservations', 'sell.contractDate'))).toHaveValue(
        /^\d\d\/\d\d\/\d{4}$/,
      );
      await fillPerson(hands, personFor('buyer'));
      await hands.button(words('reservations', 'staffQuote.makeFor', { lot }), hands.dialog());
      await hands.choose(words('reservations', 'staffQuote.monthsOf', { count: 60 }));
      await hands.submit(words('reservations', 'staffQuote.submit'));
      await expect(hands.field(words('reservations', 'sell.quoteFor', { lot }))).not.toHaveValue('');
      await hands.submit(words('reservations', 'sell.submit'));
      await expectMade(hands);
    },
  },
  {
    name: 'walk-in',
    run: async (hands, { free: [, lot = ''], personFor }) => {
      await newReservation(hands, lot);
      await fillPerson(hands, personFor('walk-in'));
      await hands.submit(hands.words('reservations', 'sell.submit'));
      await expectMade(hands);
    },
  },
  {
    name: 'correct a mistake',
    run: async (hands, { personFor }) => {
      const { words } = hands;
      await openReservations(hands, 'viewAll');
      await act(hands, await find(hands, personFor('walk-in')), 'edit');
      await hands.type(hands.field(words('reservations', 'sell.name')), 'Ana Corregida');
      await hands.submit(words('reservations', 'edit.submit'));
    },
  },
  {
    name: 'export',
    run: async (hands) => {
      const { words, page } = hands;
      await openReservations(hands);
      await hands.button(words('staff', 'export'));
      await expect(page.getByRole('menuitem', { name: words('staff', 'exportXlsx') })).toBeFocused();
      const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      hands.activations += 1;
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
];
