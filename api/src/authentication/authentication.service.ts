import type { RegisterUserSchema } from '@lotes/shared-contract';
import { PersonNameSchema, PhoneSchema, type Language } from '@lotes/shared-contract';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { findClientByEmail, insertClient, linkIdentity, type Client } from '../clients';
import type { Clock } from '../clock';
import type { Queryable, Transaction } from '../database/database';
import { violates } from '../database/faults';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';

interface Services {
  database: Queryable;
  clock: Clock;
}

/**
 * The account of a person who has signed in. An account that waits for its owner (made by staff, or by registering) is
 * linked by the e-mail that the identity provider has verified; where there is none, one without permissions is made.
 * @throws {AppError} `unauthenticated` while the e-mail is not verified; `session-invalid` where the e-mail's account is
 * deactivated or belongs to another identity.
 */
export async function signIn(services: Services, caller: Caller, idioma: Language = 'es'): Promise<Client> {
  if (caller.cliente) return settlePassword(services.database, caller.cliente);
  if (!caller.correoVerificado || !caller.correo) throw appError('unauthenticated');
  const attempt = () =>
    withTransaction(services.database, (transaction) =>
      openAccount(services.clock, transaction, caller, idioma),
    );
  try {
    return await attempt();
  } catch (error) {
    // Two tabs signing in for the first time: the other one was faster, so its account is there now.
    if (violates(error, 'clientes_correo_key') || violates(error, 'clientes_sub_key')) return attempt();
    throw error;
  }
}

async function openAccount(
  clock: Clock,
  transaction: Transaction,
  caller: Caller,
  idioma: Language,
): Promise<Client> {
  const waiting = await findClientByEmail(transaction, caller.correo);
  const client = waiting
    ? await adopt(transaction, waiting, caller)
    : await insertClient(transaction, {
        sub: caller.sub,
        ...detailsOf(caller),
        apellido: null,
        correo: caller.correo,
        idioma,
        permisos: [],
        cambio_clave: false,
        fecha_creacion: clock.now(),
      });
  if (waiting?.sub !== client.sub) {
    await recordAudit(transaction, {
      actor: caller,
      at: clock.now(),
      accion: waiting ? 'enlazar' : 'crear',
      entidad: 'cliente',
      id: String(client.codigo),
      antes: waiting ? { sub: waiting.sub } : null,
      despues: { sub: client.sub },
    });
  }
  return client;
}

async function adopt(transaction: Transaction, waiting: Client, caller: Caller): Promise<Client> {
  const foreign = waiting.sub !== null && waiting.sub !== caller.sub;
  if (foreign || waiting.desactivado_en) throw appError('session-invalid');
  if (waiting.sub === caller.sub) return waiting;
  return linkIdentity(transaction, waiting.codigo, caller.sub, false);
}

/** Tokens are issued only after a temporary password was changed, so whoever presents them has changed it. */
async function settlePassword(database: Queryable, client: Client): Promise<Client> {
  if (!client.cambio_clave) return client;
  return withTransaction(database, (transaction) =>
    linkIdentity(transaction, client.codigo, client.sub, false),
  );
}

/** Name and phone as far as the identity provider knows usable ones. */
function detailsOf({ nombre, telefono, correo }: Caller): { nombre: string; telefono: string | null } {
  const name = PersonNameSchema.safeParse(nombre);
  const phone = PhoneSchema.safeParse(telefono);
  return {
    nombre: name.success ? name.data : correo.slice(0, 80),
    telefono: phone.success ? phone.data : null,
  };
}

/**
 * Registers a person who is signing up; they hold no permission, and the account is theirs once they have verified the e-mail.
 * @throws {AppError} `client/email-in-use`
 */
export async function registerUser(
  clock: Clock,
  transaction: Transaction,
  { correo, nombre, apellido, telefono, idioma = 'es' }: z.output<typeof RegisterUserSchema>,
): Promise<Client> {
  if (await findClientByEmail(transaction, correo)) throw appError('client/email-in-use');
  const at = clock.now();
  const client = await insertClient(transaction, {
    sub: null,
    nombre,
    apellido: apellido || null,
    telefono,
    correo,
    idioma,
    permisos: [],
    cambio_clave: false,
    fecha_creacion: at,
  });
  const despues = { correo, nombre, apellido: client.apellido, telefono, idioma };
  await recordAudit(transaction, {
    actor: null,
    at,
    accion: 'registrar',
    entidad: 'cliente',
    id: String(client.codigo),
    antes: null,
    despues,
  });
  return client;
}
