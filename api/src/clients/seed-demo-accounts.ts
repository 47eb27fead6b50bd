import { PERMISSIONS, type Permission } from '@lotes/shared-contract';
import { DEMO_ACCOUNTS, demoAccountNames, demoEmail } from '@lotes/shared-node/demo-accounts';
import type { Seed } from '../database/seed';
import { findClientByEmail, insertClient } from './clients.repository';

/** Inserts the demo accounts if the embedded identity is used, and nowhere else. The first sign-in links their subject. */
export const seedDemoAccounts: Seed = async (transaction, { clock, config }) => {
  if (!config.identity.adminEndpoint) return;
  for (const name of demoAccountNames()) {
    const account = DEMO_ACCOUNTS[name];
    const correo = demoEmail(name);
    const granted: readonly Permission[] = account.permissions === 'all' ? PERMISSIONS : account.permissions;
    if (await findClientByEmail(transaction, correo)) continue;
    await insertClient(transaction, {
      sub: null,
      nombre: account.name,
      apellido: null,
      telefono: account.phone,
      correo,
      idioma: 'es',
      permisos: [...granted],
      cambio_clave: account.mustChangePassword,
      fecha_creacion: clock.now(),
    });
  }
};
