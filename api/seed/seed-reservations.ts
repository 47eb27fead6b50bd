import type { Insertable } from 'kysely';
import { createHash } from 'node:crypto';
import type { Transaction } from '../src/database/database';
import type { Seed } from '../src/database/seed';
import type { Lot } from '../src/lots/lots.tables';
import { lotPrices } from '../src/quotes';
import { authorizationNumberFrom } from '../src/reservations';
import type { ReservationTables } from '../src/reservations/reservations.tables';
import { inventPerson } from './people';
import { STORY, type StoryReservation } from './story';

const HOUR = 3_600_000;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The same authorization number for the same reservation on every installation. */
function seedNumber(lot: string, index: number): string {
  const digest = createHash('sha256').update(`${lot}/${index}`).digest();
  return authorizationNumberFrom([...digest.subarray(0, 9)].map((byte) => ALPHABET[byte % 32]).join(''));
}

function seedGroup(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function rowOf(
  story: StoryReservation,
  index: number,
  lot: Lot,
  now: Date,
): Insertable<ReservationTables['reservas']> {
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR);
  const { heldHoursAgo, heldHours } = story;
  const person = inventPerson(index);
  return {
    numero_autorizacion: seedNumber(story.lote, index),
    grupo: seedGroup(index),
    lote: lot.codigo,
    nombre_cliente: person.nombre,
    telefono: person.telefono,
    correo: person.correo,
    cliente_existente: index % 5 === 0,
    idioma: index % 3 === 0 ? 'en' : 'es',
    estado: story.estado,
    tipo: story.tipo ?? 'gratis24h',
    dias: heldHours === undefined ? 1 : heldHours / 24,
    retencion_desde: heldHoursAgo === undefined ? null : before(heldHoursAgo),
    fecha_vencimiento:
      heldHoursAgo === undefined || heldHours === undefined ? null : before(heldHoursAgo - heldHours),
    prima: story.prima ?? null,
    precio_congelado: lotPrices({
      areaVaras: lot.area_varas,
      precioVara: lot.precio_vara,
      primaEspecial: lot.prima_especial,
    }).precioLista,
    motivo: story.motivo ?? null,
    token_hash: null,
    creada_en: before(story.askedHoursAgo),
  };
}

async function seedLinkRequests(transaction: Transaction, now: Date): Promise<void> {
  const holders = await transaction
    .selectFrom('reservas')
    .selectAll()
    .where('estado', 'in', ['pendiente', 'activa'])
    .where('retencion_desde', 'is not', null)
    .orderBy('codigo')
    .limit(5)
    .execute();
  for (const [index, holder] of holders.entries()) {
    const { correo, telefono, fecha_vencimiento: end } = holder;
    if (!correo || !telefono || !end) continue;
    const sent = index === 1;
    await transaction
      .insertInto('solicitudes_link_pago')
      .values({
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
        solicitada_en: new Date(now.getTime() - (5 - index) * 0.6 * HOUR),
        ...(sent && {
          estado: 'enviada',
          enlace_url: 'https://pagos.example.com/enlace/7f3a21',
          enviada_en: new Date(now.getTime() - 0.2 * HOUR),
          vence_en: end,
        }),
      })
      .execute();
  }
}

/**
 * Fills in fictitious reservations and payment-link requests, so that every derived status is present; only where the
 * demo accounts are too, and where there is none yet, as reservations are never deleted.
 */
export const seedReservations: Seed = async (transaction, { clock, config }) => {
  if (!config.identity.adminEndpoint) return;
  const present = await transaction.selectFrom('reservas').select('codigo').limit(1).executeTakeFirst();
  if (present) return;
  const now = clock.now();
  const lots = new Map(
    (await transaction.selectFrom('lotes').selectAll().execute()).map((lot) => [lot.numero, lot]),
  );
  const rows = STORY.flatMap((story, index) => {
    const lot = lots.get(story.lote);
    return lot ? [rowOf(story, index, lot, now)] : [];
  });
  await transaction.insertInto('reservas').values(rows).execute();
  await seedLinkRequests(transaction, now);
};
