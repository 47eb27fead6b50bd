import type { Parameters } from '@lotes/shared-contract';

/** What the buyer's pages read of the business: the price of a week, who issues a receipt, whom to call. */
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
