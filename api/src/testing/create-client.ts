import type { ClientRow, Permission } from '@lotes/shared-contract';
import type { TestApp } from './build-test-app';
import type { SignedIn } from './test-tokens';

let count = 0;

/** Creates a client with an e-mail of its own, as an administrator does. */
export async function createClient(
  app: TestApp,
  admin: SignedIn,
  permisos: Permission[] = [],
): Promise<ClientRow> {
  count += 1;
  const body = {
    nombre: 'Carla Bush',
    telefono: '98765432',
    correo: `carla-${count}@example.test`,
    permisos,
  };
  return (await app.call('POST /Clientes', { body }, admin)).result;
}
