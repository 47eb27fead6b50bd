import { RESERVATION_LIMITS, type Parameters } from '@lotes/shared-contract';
import { currentPolicy, type PricePolicy } from '../prices';
import type { Rate, StoredSettings } from '../database/rows';
import type { Office } from '../outbox';
import { PRODUCT_VERSION } from './product-version';

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

/** Returns the office's contact data for visitors (R1.4). */
export function presentOffice({
  telefonos,
  correo,
  horario,
  horario_agentes: horarioAgentes,
}: StoredSettings): Office {
  return { telefonos, correo, horario, horarioAgentes };
}

/** The public figures of the business (R1.8), and the general values that the browser keeps. */
export function presentParameters(settings: StoredSettings, rate: Rate | undefined): Parameters {
  return {
    version: PRODUCT_VERSION,
    proyectos: [{ codigo: 1, nombre: 'Lotes' }],
    pantallas: [
      { codigo: 'INICIO', ruta: '/' },
      { codigo: 'LOTES', ruta: '/lotslist' },
      { codigo: 'HOY', ruta: '/today' },
      { codigo: 'RESERVAS_PENDIENTES', ruta: '/pendingreservations' },
      { codigo: 'ADMIN_LOTES', ruta: '/admin/lots' },
      { codigo: 'USUARIOS', ruta: '/clients' },
      { codigo: 'MENSAJES', ruta: '/messages' },
      { codigo: 'SOLICITUDES_LINK_PAGO', ruta: '/paymentlinkrequests' },
      { codigo: 'ACTIVIDAD', ruta: '/activity' },
      { codigo: 'PARAMETROS', ruta: '/settings' },
    ],
    varaCuadradaM2: settings.vara_cuadrada_m2,
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
    contacto: presentOffice(settings),
    lempirasPorDolar: rate ? { valor: rate.lempiras_por_dolar, desde: rate.desde } : null,
  };
}
