import { expect } from '@playwright/test';
import { tabTo } from '../steps/keyboard';
import type { Hands } from './hands';
import type { Task } from './task';

/** Opens the clients and finds one. */
async function findClient(hands: Hands, correo: string) {
  await hands.open(hands.words('clients', 'clients.menu'));
  return hands.search(hands.words('clients', 'clients.search'), correo);
}

export const OFFICE_TASKS: readonly Task[] = [
  {
    name: 'answer a link',
    run: async (hands) => {
      const { words, page } = hands;
      const card = page.getByRole('region', { name: words('payments', 'today.send') });
      await hands.press(card.getByRole('listitem').first().getByRole('link'));
      await hands.type(
        hands.field(words('payments', 'send.address')),
        'https://pagos.example.com/una-prueba',
      );
      await hands.submit(new RegExp(`^${words('payments', 'send.submit', { nombre: '.+' })}$`));
    },
  },
  {
    name: 'cash at the office',
    run: async (hands, { free: [, , lot = ''], personFor }) => {
      const { words } = hands;
      const { nombreCliente, correo, telefono } = personFor('payer');
      await hands.open(words('payments', 'requests.menu'));
      await hands.button(words('payments', 'receive.action'));
      await hands.type(hands.field(words('payments', 'receive.lot')), lot);
      await hands.choose(words('payments', 'concept.prima'));
      await hands.type(hands.field(words('payments', 'requests.amount')), '3000');
      await hands.type(hands.field(words('payments', 'receive.bank')), 'Oficina');
      await hands.type(hands.field(words('payments', 'receive.reference')), `R-${correo}`.slice(0, 40));
      await hands.type(hands.field(words('payments', 'request.name')), nombreCliente);
      await hands.type(hands.field(words('payments', 'request.phone')), telefono);
      await hands.type(hands.field(words('payments', 'request.email')), correo);
      await hands.submit(words('payments', 'receive.submit'));
    },
  },
  {
    name: 'refund',
    run: async (hands, { free: [, , lote = ''], personFor }) => {
      const { words } = hands;
      const { nombreCliente: nombre, correo } = personFor('payer');
      await hands.open(words('payments', 'requests.menu'));
      const row = await hands.search(words('payments', 'requests.search'), correo);
      const action = words('payments', 'requests.refund');
      await hands.button(words('payments', 'requests.actionFor', { action, nombre, lote }), row);
      await hands.type(hands.field(words('payments', 'refund.reference')), 'D-1');
      await hands.submit(words('payments', 'refund.submit'));
    },
  },
  {
    name: 'create a client',
    run: async (hands, { personFor }) => {
      const { words } = hands;
      const { correo, telefono } = personFor('client');
      await hands.open(words('clients', 'clients.menu'));
      await hands.button(words('clients', 'clients.new'));
      await hands.type(hands.field(words('clients', 'create.name')), 'Rosa');
      await hands.type(hands.field(words('clients', 'create.phone')), telefono);
      await hands.type(hands.field(words('clients', 'create.email')), correo);
      await hands.submit(words('clients', 'create.submit'));
    },
  },
  {
    name: 'edit a client',
    run: async (hands, { personFor }) => {
      const { words } = hands;
      const row = await findClient(hands, personFor('client').correo);
      await hands.button(words('clients', 'clients.editOf', { who: 'Rosa' }), row);
      await hands.type(hands.field(words('clients', 'create.lastName')), 'Paz');
      await hands.submit(words('clients', 'edit.submit'));
    },
  },
  {
    name: 'deactivate a client',
    run: async (hands, { personFor }) => {
      const { words } = hands;
      const row = await findClient(hands, personFor('client').correo);
      await hands.button(words('clients', 'clients.deactivateOf', { who: 'Rosa Paz' }), row);
      await hands.type(hands.field(words('clients', 'messages.reason')), 'Una prueba');
      await hands.submit(words('clients', 'deactivate.submit'));
    },
  },
  {
    name: 'answer a message',
    run: async (hands, { writer: { nombreCliente: nombre } }) => {
      const { words, page } = hands;
      const card = page.getByRole('region', { name: words('clients', 'today.unanswered') });
      await hands.press(card.getByRole('link', { name: words('clients', 'messages.answerTo', { nombre }) }));
      await hands.type(hands.dialog().getByRole('textbox'), 'Con gusto.');
      await hands.submit(words('clients', 'answer.submit'));
    },
  },
  {
    name: 'who changed lot 40',
    run: async (hands) => {
      const { words, page } = hands;
      await hands.open(words('lots', 'activity.menu'));
      const search = page.getByRole('searchbox', { name: words('lots', 'activity.search') });
      await tabTo(page, search);
      await page.keyboard.type('40');
      await expect(page.getByRole('cell', { name: /^(Lote|Lot) 40$/ }).first()).toBeVisible();
      const others = page
        .locator('.staff-table tbody tr.ant-table-row')
        .filter({ hasNot: page.getByRole('cell', { name: /\b(lote|lot) 40$/i }) });
      await expect(others).toHaveCount(0);
    },
  },
];
