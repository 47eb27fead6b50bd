import { createHash } from 'node:crypto';
import { authorizationNumberFrom } from '@lotes/shared-contract';
import { civilDay, earlier } from '@lotes/shared-contract/dates';
import type { Transaction } from '../src/database/database';
import type { Lot, NewReservation } from '../src/database/rows';
import type { Seed } from '../src/database/seed';
import { mailboxOf } from '../src/database/mailbox';
import { lotPrices, pricedLot } from '../src/prices';
import { DEMO_RESERVATIONS, type DemoReservation } from './demo-reservations';
import { inventPerson } from './people';
import {
  firstHolders,
  hasReservations,
  insertPaymentLink,
  insertReservations,
  lotsByNumber,
} from './seeds.repository';

/** Returns an authorization number that is equal for the same reservation on every installation. */
function seedNumber(lot: string, index: number): string {
  const digest = createHash('sha256').update(`${lot}/${index}`).digest();
  return authorizationNumberFrom([...digest.subarray(0, 9)].map((byte) => byte % 32));
}

function seedGroup(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function rowOf(demo: DemoReservation, index: number, lot: Lot, now: Date): NewReservation {
  const before = (hours: number): Date => earlier(now, { hours });
  const { heldHoursAgo, heldHours } = demo;
  const person = inventPerson(index);
  return {
    numero_autorizacion: seedNumber(demo.lote, index),
    grupo: seedGroup(index),
    lote: lot.codigo,
    nombre_cliente: person.nombre,
    telefono: person.telefono,
    correo: person.correo,
    buzon: mailboxOf(person.correo),
    cliente_existente: index % 5 === 0,
    idioma: index % 3 === 0 ? 'en' : 'es',
    estado: demo.estado,
    tipo: demo.tipo ?? 'gratis24h',
    dias: heldHours === undefined ? 1 : heldHours / 24,
    retencion_desde: heldHoursAgo === undefined ? null : before(heldHoursAgo),
    fecha_vencimiento:
      heldHoursAgo === undefined || heldHours === undefined ? null : before(heldHoursAgo - heldHours),
    prima: demo.prima ?? null,
    plan: demo.plan ?? null,
    fecha_contrato: demo.plan && heldHoursAgo !== undefined ? civilDay(before(heldHoursAgo)) : null,
    precio_congelado: lotPrices(pricedLot(lot)).precioLista,
    motivo: demo.motivo ?? null,
    token_hash: null,
    creada_en: before(demo.askedHoursAgo),
  };
}

async function seedLinkRequests(transaction: Transaction, now: Date): Promise<void> {
  const holders = await firstHolders(transaction, 5);
  for (const [index, holder] of holders.entries()) {
    const { correo, telefono, fecha_vencimiento: end } = holder;
    if (!correo || !telefono || !end) continue;
    const sent = index === 1;
    await insertPaymentLink(transaction, {
      lote: holder.lote,
      reserva: holder.codigo,
      nombre: holder.nombre_cliente,
      correo,
      telefono,
      idioma: holder.idioma,
      concepto: index === 2 ? 'prima' : 'reserva',
      plazo: index === 3 ? 'contado' : '6',
      monto: index === 2 ? '4500.00' : '100.00',
      moneda: 'USD',
      solicitada_en: earlier(now, { hours: (5 - index) * 0.6 }),
      ...(sent && {
        estado: 'enviada',
        enlace_url: 'https://pagos.example.com/enlace/7f3a21',
        enviada_en: earlier(now, { hours: 0.2 }),
        vence_en: end,
      }),
    });
  }
}

/**
 * Inserts fictitious reservations and payment-link requests, so that every derived status is present; only if demo
 * accounts exist and reservations do not, as reservations are never deleted.
 */
export const seedReservations: Seed = async (transaction, { clock, config }) => {
  if (!config.identity.adminEndpoint) return;
  if (await hasReservations(transaction)) return;
  const now = clock.now();
  const lots = await lotsByNumber(transaction);
  const rows = DEMO_RESERVATIONS.flatMap((demo, index) => {
    const lot = lots.get(demo.lote);
    return lot ? [rowOf(demo, index, lot, now)] : [];
  });
  await insertReservations(transaction, rows);
  await seedLinkRequests(transaction, now);
};
