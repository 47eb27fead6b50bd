import { RESERVATION_LIMITS, type Parameters } from '@lotes/shared-contract';
import { currentPolicy, type PricePolicy } from '../prices';

/** The version that people see in the footer (R2.9). */
const PRODUCT_VERSION = '3.26.18';

/** How visitors reach the office (R1.4). */
export const OFFICE: Parameters['contacto'] = {
  // Numbers and address of the demo data; no real phone or mailbox has them.
  telefonos: ['+504 9999-0001', '+504 9999-0002'],
  correo: 'ventas@demo.test',
  horario: '9:00–18:00',
  horarioAgentes: '8:00–17:00',
};

/** 0.835 m squared: Honduran practice (R7.2). */
const SQUARE_VARA_M2 = '0.697225';

function presentPolicy({ version, plans }: PricePolicy): Parameters['politica'] {
  return {
    version,
    planes: Object.values(plans).map(({ plan, months, discount, annualRate, staffOnly }) => ({
      plan,
      meses: months,
      descuento: discount.toString(),
      tasaAnual: annualRate.toString(),
      soloPersonal: staffOnly,
    })),
  };
}

/** The public figures of the business (R1.8), and the general values that the browser keeps. */
export function currentParameters(): Parameters {
  return {
    version: PRODUCT_VERSION,
    proyectos: [{ codigo: 1, nombre: 'Lotes' }],
    pantallas: [
      { codigo: 'INICIO', ruta: '/' },
      { codigo: 'LOTES', ruta: '/lotslist' },
      { codigo: 'RESERVAS_PENDIENTES', ruta: '/pendingreservations' },
      { codigo: 'ADMIN_LOTES', ruta: '/admin/lots' },
      { codigo: 'USUARIOS', ruta: '/clients' },
      { codigo: 'MENSAJES', ruta: '/messages' },
      { codigo: 'SOLICITUDES_LINK_PAGO', ruta: '/paymentlinkrequests' },
      { codigo: 'ACTIVIDAD', ruta: '/activity' },
    ],
    varaCuadradaM2: SQUARE_VARA_M2,
    limites: {
      horasGratis: RESERVATION_LIMITS.freeHours,
      horasPagadas: RESERVATION_LIMITS.paidHours,
      diasMaximo: RESERVATION_LIMITS.maxDays,
      puestosCola: RESERVATION_LIMITS.queueBehindHolder,
      precioReservaUsd: RESERVATION_LIMITS.paidPrice,
      primaMinima: RESERVATION_LIMITS.minimumDownPayment,
      primaEspecial: RESERVATION_LIMITS.specialDownPayment,
    },
    politica: presentPolicy(currentPolicy),
    contacto: OFFICE,
  };
}
