import { randomUUID } from 'node:crypto';
import type { Permission } from '@lotes/shared-contract';
import { demoEmail, type DemoAccountName } from '@lotes/shared-node/demo-accounts';
import { insertClient } from '../clients';
import type { Queryable } from '../database/database';
import { withTransaction } from '../database/transaction';
import { TEST_NOW } from './test-clock';
import { type SignedIn, tokensFor } from './test-tokens';

/** Signs in one of the seeded accounts, linked to its identity as by a first call of InicioSesion. */
async function signInDemoAccount(database: Queryable, name: DemoAccountName): Promise<SignedIn> {
  const correo = demoEmail(name);
  const sub = `sub-of-${name}`;
  await database.updateTable('clientes').set({ sub }).where('correo', '=', correo).execute();
  return tokensFor({ sub, correo });
}

/** Signs in a new user with exactly these permissions. */
async function signInWith(database: Queryable, permisos: readonly Permission[]): Promise<SignedIn> {
  const sub = randomUUID();
  const correo = `${sub}@example.test`;
  await withTransaction(database, (transaction) =>
    insertClient(transaction, {
      sub,
      nombre: 'Persona de prueba',
      apellido: null,
      telefono: '+50499887766',
      correo,
      idioma: 'es',
      permisos: [...permisos],
      cambio_clave: false,
      fecha_creacion: new Date(TEST_NOW),
    }),
  );
  return tokensFor({ sub, correo });
}

/** Headers of a seeded account by its name, or of a new user with exactly the permissions given. */
export async function signInAs(
  database: Queryable,
  who: DemoAccountName | readonly Permission[],
): Promise<SignedIn> {
  return typeof who === 'string' ? signInDemoAccount(database, who) : signInWith(database, who);
}
