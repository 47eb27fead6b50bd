import type { AccountData } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import type { Client } from '../database/rows';
import { accountOf, type Caller } from '../http/caller';
import { isoOrNull } from '../http/iso-or-null';
import { findPaymentLinksByEmail, presentOwnPaymentLink, settleOverdueLinks } from '../payment-links';
import { settleOverdueHolds } from '../queue';
import { countedAccount, findOfClient, type ReservationOfLot, seesPerson } from '../reservations';
import { MAX_PAYMENTS } from './account-payments.service';
import { messagesOf, viewsOf } from './own-account.repository';

/**
 * Returns all data stored about the caller. Data that were typed with the caller's e-mail are included only if the identity
 * provider has verified that e-mail: otherwise it could be another person's.
 * @throws {AppError} `client/not-found`
 */
export async function readAccountData({ database, clock }: DataSource, caller: Caller): Promise<AccountData> {
  const cliente = accountOf(caller, 'client/not-found');
  await settleOverdueHolds({ database, clock });
  await settleOverdueLinks({ database, clock });
  const { codigo, correo } = cliente;
  const isTheirs = caller.correoVerificado && caller.correo === correo;
  const reservations = await findOfClient(database, codigo);
  const payments = isTheirs ? await findPaymentLinksByEmail(database, correo, MAX_PAYMENTS) : [];
  const messages = isTheirs ? await messagesOf(database, correo) : [];
  const views = await viewsOf(database, codigo);
  const account = { cliente: countedAccount(caller) };
  return {
    generadoEn: clock.now().toISOString(),
    cuenta: presentAccount(cliente),
    reservas: reservations
      .filter((one) => isTheirs || one.cliente === codigo)
      .map((one) => reservationOf(caller, one)),
    solicitudesLinkPago: payments.map((row) => presentOwnPaymentLink(row, account)),
    mensajes: messages.map((message) => ({
      recibidoEn: message.recibido_en.toISOString(),
      nombre: message.nombre,
      correo: message.correo,
      telefono: message.telefono,
      mensaje: message.mensaje,
      respuestas: message.respuestas.map(({ texto, respondida_en }) => ({
        texto,
        respondidaEn: respondida_en.toISOString(),
      })),
    })),
    vistas: views.map(({ lista, nombre, consulta }) => ({ lista, nombre, consulta })),
  };
}

function presentAccount(client: Client): AccountData['cuenta'] {
  const { codigo, nombre, apellido, correo, idioma, permisos, rtn, documento, direccion, referencias } =
    client;
  return {
    codigo,
    nombre,
    apellido,
    correo,
    telefono: client.telefono ?? '',
    idioma,
    codigoBanco: client.codigo_banco,
    fechaCreacion: client.fecha_creacion.toISOString(),
    permisos,
    rtn,
    documento,
    direccion,
    referencias,
  };
}

/** Returns a reservation for the download; the amounts of a sale are null without the permission to see them (R6.7). */
function reservationOf(caller: Caller, one: ReservationOfLot): AccountData['reservas'][number] {
  const isShown = seesPerson(caller, one);
  return {
    numeroAutorizacion: one.numero_autorizacion,
    lote: one.numero,
    calle: one.calle,
    estado: one.estado,
    tipo: one.tipo,
    creadaEn: one.creada_en.toISOString(),
    retencionDesde: isoOrNull(one.retencion_desde),
    fechaVencimiento: isoOrNull(one.fecha_vencimiento),
    precioCongelado: isShown ? one.precio_congelado : null,
    prima: isShown ? one.prima : null,
    cotizacion: isShown ? one.cotizacion : null,
    nombreCliente: one.nombre_cliente,
    telefono: one.telefono,
    correo: one.correo,
  };
}
