import type { AuditFacts } from '../audit';
import type { Reservation } from '../database/rows';

/** Returns the facts of a reservation that are audited, by their names on the wire. */
function factsOf(reservation: Reservation): AuditFacts {
  return {
    estado: reservation.estado,
    nombreCliente: reservation.nombre_cliente,
    telefono: reservation.telefono,
    correo: reservation.correo,
    clienteExistente: reservation.cliente_existente,
    idioma: reservation.idioma,
    agente: reservation.agente,
    prima: reservation.prima,
    plan: reservation.plan,
    cotizacion: reservation.cotizacion,
    precioCongelado: reservation.precio_congelado,
    fechaVencimiento: reservation.fecha_vencimiento,
    fechaContrato: reservation.fecha_contrato,
    motivo: reservation.motivo,
  };
}

/** Returns the audited facts that differ between two states of a reservation, before and after. */
export function changedFacts(
  before: Reservation,
  after: Reservation,
): { antes: AuditFacts; despues: AuditFacts } {
  const [old, present] = [factsOf(before), factsOf(after)];
  const changed = (Object.keys(present) as (keyof AuditFacts)[]).filter(
    (fact) => JSON.stringify(old[fact]) !== JSON.stringify(present[fact]),
  );
  const only = (facts: AuditFacts): AuditFacts =>
    Object.fromEntries(changed.map((fact) => [fact, facts[fact]]));
  return { antes: only(old), despues: only(present) };
}
