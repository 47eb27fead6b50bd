import { LiveRemoteSchema, type LiveRemote } from '@lotes/shared-federation/release';
import { aFill, aRoute, remoteBuild, type SmallRemote } from '../testing/published-release';
import { addressOf, fillsOf, routesOf } from './visits';

const live = (name: string, remote: SmallRemote): LiveRemote =>
  LiveRemoteSchema.parse({ ...remoteBuild(name, remote), files: {}, base: `/remotes/${name}/1.0.0/` });

test('a fill is looked for on the screens of the remote that offers its slot, or on the account page if no remote offers it', () => {
  const catalog = live('catalog', {
    routes: [aRoute('/'), aRoute('/lots/:numero')],
    offers: ['lot-actions'],
  });
  const access = { anyOf: ['EDITAR_RESERVA'] } as const;
  const boats = live('boats', {
    routes: [aRoute('/boats'), { ...aRoute('/office'), access: { anyOf: [...access.anyOf] } }],
    slots: [aFill('lot-actions'), { ...aFill('account-payments'), access: 'signedIn' }],
  });
  const all = new Map([
    ['catalog', catalog],
    ['boats', boats],
  ]);
  expect(fillsOf('boats', boats, all).map(({ slot, isStaff, hosts }) => [slot, isStaff, hosts])).toEqual([
    ['lot-actions', false, ['/', '/lots/:numero']],
    ['account-payments', true, ['/account']],
  ]);
  expect(routesOf(boats)).toEqual([
    { path: '/boats', isStaff: false },
    { path: '/office', isStaff: true },
  ]);
});

test('a parameter of a route is taken from a link on a visited page, or is made up', () => {
  expect(addressOf('/lots/:numero', ['/lots', '/lots/37?plan=2'])).toBe('/lots/37?plan=2');
  expect(addressOf('/lots/:numero/pictures', ['/lots/37'])).toBe('/lots/0/pictures');
});
