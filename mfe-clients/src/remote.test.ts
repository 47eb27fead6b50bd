import type { Permission } from '@lotes/shared-contract';
import { remote } from './remote';

const opensTo = (permission: Permission) =>
  remote.routes
    .filter(({ access }) => typeof access === 'object' && access.anyOf.includes(permission))
    .map(({ path }) => path);

test.each<[Permission, string[]]>([
  ['VER_USUARIOS', ['/clients']],
  ['EDITAR_RESERVA', ['/messages']],
  ['RESERVA_CLIENTE', ['/messages']],
  ['EDITAR_IMAGENES', []],
])('a person with %s alone opens %j', (permission, paths) => {
  expect(opensTo(permission)).toEqual(paths);
});
