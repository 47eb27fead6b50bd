import { PERMISSIONS, type Permission } from '@lotes/shared-contract';
import type { Seed } from '../database/seed';
import { findClientByEmail, insertClient } from './clients.repository';

interface DemoAccount {
  nombre: string;
  permisos: readonly Permission[];
  cambioClave?: true;
}

/** The accounts that the embedded identity knows, by the part of their e-mail before @demo.test. */
export const DEMO_ACCOUNTS = {
  admin: { nombre: 'Ana Administradora', permisos: PERMISSIONS },
  sales: { nombre: 'Samuel Ventas', permisos: ['EDITAR_RESERVA', 'RESERVA_CLIENTE', 'VER_LOTES_VENDIDOS'] },
  media: { nombre: 'Mariela Medios', permisos: ['EDITAR_IMAGENES'] },
  clients: { nombre: 'Claudia Clientes', permisos: ['VER_USUARIOS', 'CREAR_USUARIOS', 'EDITAR_USUARIOS'] },
  payments: { nombre: 'Pablo Pagos', permisos: ['VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO'] },
  nobody: { nombre: 'Nadia Nadie', permisos: [] },
  temporary: { nombre: 'Tomás Temporal', permisos: [], cambioClave: true },
} as const satisfies Record<string, DemoAccount>;

export type DemoAccountName = keyof typeof DEMO_ACCOUNTS;

/** E-mail address of a demo account. */
export function demoEmail(name: DemoAccountName): string {
  return `${name}@demo.test`;
}

/** Adds the demo accounts where the embedded identity is, and nowhere else. Their subject is linked at the first sign-in. */
export const seedDemoAccounts: Seed = async (transaction, { clock, config }) => {
  if (!config.identity.adminEndpoint) return;
  const accounts = Object.entries(DEMO_ACCOUNTS) as [DemoAccountName, DemoAccount][];
  for (const [index, [name, account]] of accounts.entries()) {
    const correo = demoEmail(name);
    if (await findClientByEmail(transaction, correo)) continue;
    await insertClient(transaction, {
      sub: null,
      nombre: account.nombre,
      apellido: null,
      telefono: `+5049990000${index + 1}`,
      correo,
      idioma: 'es',
      permisos: [...account.permisos],
      cambio_clave: account.cambioClave ?? false,
      fecha_creacion: clock.now(),
    });
  }
};
