import type { AccountReservation, OwnReservation, ReservationRow } from '@lotes/shared-contract/reservations';

/** Abilities on a reservation: none, except those given. */
export function buildAbilities(allowed: Partial<ReservationRow['puede']> = {}): ReservationRow['puede'] {
  const none = { activar: false, extender: false, liberar: false, editar: false, enviarEnlace: false };
  return { ...none, cotizar: false, deshacer: false, estados: [], ...allowed };
}

/** A pending reservation as staff see it, first in the queue for lot 37. */
export function buildRow(fields: Partial<ReservationRow> = {}): ReservationRow {
  return {
    numeroAutorizacion: '7K3M9PXQ2A',
    grupo: 'g1',
    lote: '37',
    nombreCliente: 'Ana Paz',
    telefono: '+50499998888',
    correo: 'ana.paz@example.com',
    clienteExistente: false,
    estado: 'pendiente',
    tipo: 'gratis24h',
    posicionCola: 1,
    enCola: 1,
    retencionDesde: '2026-03-10T15:00:00.000Z',
    fechaVencimiento: '2026-03-11T15:00:00.000Z',
    limite: '2026-03-24T15:00:00.000Z',
    prima: null,
    precioCongelado: '25332.39',
    plan: null,
    cotizacion: null,
    fechaContrato: null,
    cuotas: null,
    idioma: 'es',
    agente: null,
    motivo: null,
    creadaEn: '2026-03-10T15:00:00.000Z',
    mismoOrigen: 0,
    version: 1,
    ultimoPaso: null,
    puede: buildAbilities({
      activar: true,
      liberar: true,
      editar: true,
      enviarEnlace: true,
      cotizar: true,
      estados: ['activa', 'inactiva', 'vencida', 'vendida', 'vendida_sin_contrato'],
    }),
    ...fields,
  };
}

/** A reservation as its buyer sees it, holding lot 37 until 24 hours after 15:00 UTC. */
export function buildOwnReservation(fields: Partial<OwnReservation> = {}): OwnReservation {
  return {
    numeroAutorizacion: '7K3M9PXQ2A',
    lote: '37',
    calle: 'Coral Reef Court',
    estado: 'pendiente',
    tipo: 'gratis24h',
    posicionCola: 1,
    retencionDesde: '2026-03-10T15:00:00.000Z',
    fechaVencimiento: '2026-03-11T15:00:00.000Z',
    precioCongelado: '25332.39',
    prima: null,
    cotizacion: null,
    pago: null,
    puede: { cancelar: true, pagar: true },
    ...fields,
  };
}

/** The reservation of {@link buildOwnReservation} as the account of its e-mail sees it. */
export function buildAccountReservation(fields: Partial<AccountReservation> = {}): AccountReservation {
  const { pago: _pago, puede: _puede, ...reservation } = buildOwnReservation();
  return { ...reservation, ...fields };
}
