import type { Permission } from '@lotes/shared-contract';
import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import { slotFills } from './slot-fills';

type Fill = ResolvedDescriptor['slots'][number];

const remote = (name: string, ...slots: Fill[]): ResolvedDescriptor => ({
  name,
  contract: 1,
  routes: [],
  menu: [],
  slots,
  offers: [],
});
const DESCRIPTORS = [
  remote('admin-lots', {
    slot: 'lot-actions',
    module: 'lot/lot-actions',
    access: { anyOf: ['EDITAR_RESERVA', 'EDITAR_IMAGENES'] },
    order: 30,
  }),
  remote('payment-links', { slot: 'lot-actions', module: 'ask/ask', access: 'public', order: 20 }),
  remote(
    'reservations',
    { slot: 'lot-actions', module: 'reserve/reserve', access: 'public', order: 10 },
    { slot: 'lot-badges', module: 'queue/queue', access: 'public', order: 10 },
  ),
];

const actionsOf = (signedIn: boolean, ...permissions: Permission[]) =>
  slotFills(DESCRIPTORS, 'lot-actions', { signedIn, permissions: new Set(permissions) }).map(
    (fill) => fill.remote,
  );

describe('the fills of a slot', () => {
  it('are the public ones for a visitor, in the declared order', () => {
    expect(actionsOf(false)).toEqual(['reservations', 'payment-links']);
  });

  it('include those that a permission of the user allows', () => {
    expect(actionsOf(true, 'EDITAR_IMAGENES')).toEqual(['reservations', 'payment-links', 'admin-lots']);
    expect(actionsOf(true, 'VER_USUARIOS')).toEqual(['reservations', 'payment-links']);
  });

  it('exclude the fills of other slots', () => {
    expect(slotFills(DESCRIPTORS, 'lot-badges', { signedIn: false, permissions: new Set() })).toEqual([
      { remote: 'reservations', module: 'queue/queue' },
    ]);
  });
});
