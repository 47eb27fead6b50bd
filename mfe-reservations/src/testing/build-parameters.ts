import type { Parameters } from '@lotes/shared-contract';

/** Settings that the buyer's pages read: the price of a week, the issuer of a receipt, the phones. */
export function buildParameters(): Pick<Parameters, 'proyectos' | 'contacto'> & {
  limites: Pick<Parameters['limites'], 'precioReservaUsd'>;
} {
  return {
    proyectos: [{ codigo: 1, nombre: 'Coral Reef' }],
    limites: { precioReservaUsd: '100.00' },
    contacto: {
      telefonos: ['+504 2445-0000'],
      correo: 'ventas@example.com',
      horario: '9:00–18:00',
      horarioAgentes: '8:00–17:00',
    },
  };
}
