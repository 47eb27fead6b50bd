import type { RegisterUserSchema } from '@lotes/shared-contract';
import {
  MAX_NAME_LENGTH,
  PersonNameSchema,
  PhoneSchema,
  SurnameSchema,
  type Language,
} from '@lotes/shared-contract';
import type { z } from 'zod';
import { recordAudit } from '../audit';
import {
  changeEmail,
  endSessionsBefore,
  findClientByEmail,
  insertClient,
  isDeletedIdentity,
  linkIdentity,
  lockClient,
} from '../clients';
import type { Clock } from '../clock';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import { violates } from '../database/faults';
import type { Client } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { emailChangedMail } from './email-changed-mail';

/**
 * Returns the account of a user who has signed in. An account that waits for its owner (made by staff) is linked by the
 * e-mail that the identity provider has verified; without one, an account without permissions is made.
 * @throws {AppError} `unauthenticated` while the e-mail is not verified; `session-invalid` if the e-mail's account is
 * deactivated or belongs to another identity, or was deleted.
 */
export async function signIn(services: DataSource, caller: Caller, idioma: Language = 'es'): Promise<Client> {
  if (caller.cliente) {
    return followEmail(services, caller, await settlePassword(services, caller, caller.cliente));
  }
  if (!caller.correoVerificado || !caller.correo) throw appError('unauthenticated');
  const attempt = () =>
    withTransaction(services.database, (transaction) =>
      openAccount(services.clock, transaction, caller, idioma),
    );
  try {
    return await attempt();
  } catch (error) {
    // Another tab signed in for the first time at the same moment and has made the account.
    if (isTaken(error)) return attempt();
    throw error;
  }
}

/** True if another request has made an account with the same e-mail or for the same user. */
const isTaken = (error: unknown) =>
  violates(error, 'clientes_correo_key') || violates(error, 'clientes_sub_key');

async function openAccount(
  clock: Clock,
  transaction: Transaction,
  caller: Caller,
  idioma: Language,
): Promise<Client> {
  if (await isDeletedIdentity(transaction, caller.sub)) throw appError('session-invalid');
  const waiting = await findClientByEmail(transaction, caller.correo);
  const client = waiting
    ? await adopt(transaction, waiting, caller)
    : await insertClient(transaction, {
        sub: caller.sub,
        ...detailsOf(caller),
        correo: caller.correo,
        idioma,
        permisos: [],
        cambio_clave: false,
        fecha_creacion: clock.now(),
      });
  if (waiting?.sub !== client.sub) {
    await recordAudit(transaction, {
      // The actor is the account that this sign-in creates or links.
      actor: { ...caller, cliente: client },
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

/**
 * Records that a temporary password was changed: before that, the identity provider issues no tokens. It also records so if the
 * provider has not carried out the reset (`client/reset-unsent`) and the earlier password was used.
 */
async function settlePassword(
  { database, clock }: DataSource,
  caller: Caller,
  client: Client,
): Promise<Client> {
  if (!client.cambio_clave) return client;
  return withTransaction(database, async (transaction) => {
    const account = await lockClient(transaction, client.codigo);
    if (account?.sub !== caller.sub) throw appError('session-invalid');
    // Another tab has recorded it, or staff have reset the password again.
    if (account.version !== client.version) return account;
    const settled = await linkIdentity(transaction, account.codigo, account.sub, false);
    await recordAudit(transaction, {
      actor: caller,
      at: clock.now(),
      accion: 'editar',
      entidad: 'cliente',
      id: String(account.codigo),
      antes: { cambioClave: true },
      despues: { cambioClave: false },
    });
    return settled;
  });
}

/**
 * Takes over the e-mail that the user changed and verified at the identity provider, and tells the former one. If another
 * account has that e-mail, this account keeps its old one, so that the clash locks no user out.
 */
async function followEmail({ database, clock }: DataSource, caller: Caller, client: Client): Promise<Client> {
  if (!hasNewEmail(caller, client)) return client;
  const { correo, issuedAt } = caller;
  try {
    return await withTransaction(database, async (transaction) => {
      const account = await lockClient(transaction, client.codigo);
      if (account?.sub !== caller.sub) throw appError('session-invalid');
      // Another tab has recorded it.
      if (!hasNewEmail(caller, account)) return account;
      const changed = await changeEmail(transaction, client.codigo, correo, issuedAt);
      await recordAudit(transaction, {
        actor: caller,
        at: clock.now(),
        accion: 'editar',
        entidad: 'cliente',
        id: String(client.codigo),
        antes: { correo: account.correo },
        despues: { correo },
      });
      await enqueueMail(transaction, { ...emailChangedMail(account, changed), at: clock.now() });
      return changed;
    });
  } catch (error) {
    if (violates(error, 'clientes_correo_key')) return client;
    throw error;
  }
}

/** True if the caller has verified another e-mail; false if another device still holds a token from before the change. */
function hasNewEmail({ correo, correoVerificado, issuedAt }: Caller, account: Client): boolean {
  if (!correoVerificado || !correo || correo === account.correo) return false;
  return !account.correo_dicho_en || issuedAt > account.correo_dicho_en;
}

/** Names and phone of the identity provider if they are valid; else the e-mail address as name, and no phone. */
function detailsOf({ nombre, apellido, telefono, correo }: Caller) {
  const name = PersonNameSchema.safeParse(nombre);
  const surname = SurnameSchema.safeParse(apellido);
  const phone = PhoneSchema.safeParse(telefono);
  return {
    nombre: name.success ? name.data : correo.slice(0, MAX_NAME_LENGTH),
    apellido: surname.success ? surname.data : null,
    telefono: phone.success ? phone.data : null,
  };
}

/**
 * Registers the caller, whose e-mail the identity provider has verified; they hold no permission (R5.13). Without a verified e-mail
 * there is no account here, so that none can be made in another person's name.
 * @throws {AppError} `unauthenticated` for a visitor, an e-mail that is not verified or is another person's;
 * `session-invalid` if the account was deleted; `client/email-in-use`.
 */
export async function registerUser(
  clock: Clock,
  transaction: Transaction,
  caller: Caller | null,
  { correo, nombre, apellido, telefono, idioma = 'es' }: z.output<typeof RegisterUserSchema>,
): Promise<Client> {
  if (!caller?.correoVerificado || caller.correo !== correo) throw appError('unauthenticated');
  if (caller.cliente || (await findClientByEmail(transaction, correo))) throw appError('client/email-in-use');
  if (await isDeletedIdentity(transaction, caller.sub)) throw appError('session-invalid');
  const at = clock.now();
  const client = await insertClient(transaction, {
    sub: caller.sub,
    nombre,
    apellido: apellido || null,
    telefono,
    correo,
    idioma,
    permisos: [],
    cambio_clave: false,
    fecha_creacion: at,
  }).catch((error: unknown) => {
    throw isTaken(error) ? appError('client/email-in-use', { cause: error }) : error;
  });
  const despues = { correo, nombre, apellido: client.apellido, telefono, idioma };
  await recordAudit(transaction, {
    actor: { ...caller, cliente: client },
    at,
    accion: 'registrar',
    entidad: 'cliente',
    id: String(client.codigo),
    antes: null,
    despues,
  });
  return client;
}

/**
 * Ends every session of the caller, on every process with its next request. A token names its sign-in to the second, so a
 * sign-in within the same second ends too.
 * @returns the instant from which on sign-ins count.
 */
export async function endSessions({ database, clock }: DataSource, caller: Caller): Promise<Date> {
  const at = clock.now();
  const { cliente } = caller;
  if (!cliente) return at;
  await withTransaction(database, async (transaction) => {
    await endSessionsBefore(transaction, cliente.codigo, at);
    const { sesiones_validas_desde: before } = cliente;
    await recordAudit(transaction, {
      actor: caller,
      at,
      accion: 'cerrar sesiones',
      entidad: 'cliente',
      id: String(cliente.codigo),
      antes: { sesionesValidasDesde: before },
      despues: { sesionesValidasDesde: at },
    });
  });
  return at;
}
