import type { ErrorCode, Permission } from '@lotes/shared-contract';
import type { Client } from '../database/rows';
import { appError } from '../errors/app-error';

/** A caller whose tokens were verified. A visitor is `null`. */
export interface Caller {
  /** Subject at the identity provider. */
  sub: string;
  correo: string;
  correoVerificado: boolean;
  /** Names and phone as the identity provider knows them; the account's own are in `cliente`. */
  nombre: string | null;
  apellido: string | null;
  telefono: string | null;
  /** When the identity token with these data was issued. */
  issuedAt: Date;
  /** The account; null before the first InicioSesion. */
  cliente: Client | null;
  /** Granted and implied codes, read from the database for this very request. */
  permissions: ReadonlySet<Permission>;
}

/** True if the caller holds any of the codes (R6.3); false for a visitor. */
export function hasPermission(caller: Caller | null, ...anyOf: readonly Permission[]): boolean {
  return anyOf.some((code) => caller?.permissions.has(code));
}

/** True if the caller holds any permission, and so works with data that are not open to every visitor. */
export function hasAnyPermission(caller: Caller | null): boolean {
  return (caller?.permissions.size ?? 0) > 0;
}

/**
 * Returns the caller's account.
 * @throws {AppError} `refusal` before the first sign-in; a caller with a permission has an account
 */
export function accountOf({ cliente }: Caller, refusal: ErrorCode = 'forbidden'): Client {
  if (!cliente) throw appError(refusal);
  return cliente;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
