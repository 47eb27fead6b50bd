import type { LotPrices } from '@lotes/shared-contract/lots';
import type { VerifiedQuote } from '@lotes/shared-contract/quotes';

/** Prices of a lot of 49,023.60 USD, a tenth of which is the least down payment of its plans. */
export function buildPrices(): LotPrices {
  return {
    precioVara: '61.25',
    precioLista: '49023.60',
    precioContado: '39218.88',
    planes: [{ anios: 6, precioTotal: '47000.00', cuota: '590.00' }],
    primaMinima: '4902.36',
  };
}

/** A quote of lot 37 over 6 years that still holds. */
export function buildQuote(fields: Partial<VerifiedQuote> = {}): VerifiedQuote {
  return {
    id: '3f2a9c10-5b7e-4d21-9c44-0a1b2c3d4e5f',
    lote: '37',
    plan: '6',
    total: '49023.60',
    descuento: '7353.54',
    tasaDescuento: '0.15',
    subtotal: '41670.06',
    primaMinima: '4902.36',
    prima: '4902.36',
    financiado: '36767.70',
    cuota: '592.14',
    ultimaCuota: '592.20',
    interes: '5866.44',
    totalPagado: '47536.50',
    plazoMeses: 72,
    tasaAnual: '0.05',
    politica: 1,
    sujetoAprobacion: false,
    areaVaras: '800.39',
    precioVara: '61.25',
    primaEspecial: false,
    creada: '2026-03-10T15:00:00.000Z',
    vence: '2026-03-24T15:00:00.000Z',
    huella: 'a'.repeat(64),
    calendario: { fechaContrato: '2026-03-10', cuotas: [] },
    estado: 'vigente',
    estadoLote: 'disponible',
    coincide: true,
    cambios: [],
    actual: null,
    ...fields,
  };
}
