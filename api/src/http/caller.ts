import type { Permission } from '@lotes/shared-contract';
import type { Client } from '../clients/clients.tables';

/** Somebody whose tokens were verified. A visitor is `null`. */
export interface Caller {
  /** Subject at the identity provider. */
  sub: string;
  correo: string;
  correoVerificado: boolean;
  /** Name and phone as the identity provider knows them; the account's own are in `cliente`. */
  nombre: string | null;
  telefono: string | null;
  /** The account; null before the first InicioSesion. */
  cliente: Client | null;
  /** Granted and implied codes, read from the database for this very request. */
  permissions: ReadonlySet<Permission>;
}

/** True where the caller holds any of the codes; false for a visitor. */
export function holds(caller: Caller | null, ...anyOf: readonly Permission[]): boolean {
  return anyOf.some((code) => caller?.permissions.has(code));
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
