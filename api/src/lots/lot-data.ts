import { cornersOf, type FieldMessageKey, type LotData } from '@lotes/shared-contract';
import type { AuditFacts } from '../audit';
import type { Lot } from '../database/rows';
import { invalidField } from '../errors/field-error';
import { currentPolicy, DownPaymentRefused, lotPrices, pricedLot } from '../prices';

/** The data of a lot as the audit records them. */
export function lotFacts(lot: Lot): AuditFacts {
  return {
    estadoBase: lot.estado_base,
    calle: lot.calle,
    poligono: cornersOf(lot.poligono).map(([longitude, latitude]) => `${latitude}, ${longitude}`),
    areaM2: lot.area_m2,
    areaVaras: lot.area_varas,
    topografia: lot.topografia,
    conVista: lot.con_vista,
    alturaMaxima: lot.altura_maxima,
    elevacion: lot.elevacion,
    pinos: lot.pinos,
    tipo: lot.tipo,
    direccion: lot.direccion,
    enlaceMapa: lot.enlace_mapa,
    precioVara: lot.precio_vara,
    primaEspecial: lot.prima_especial,
    primaMinima: lot.prima_minima,
  };
}

/** Returns the columns of a lot's data; price terms only if a price is among them. */
export function lotColumns(data: LotData) {
  const { precioVara, primaEspecial, primaMinima } = data;
  const terms = precioVara !== undefined && {
    precio_vara: precioVara,
    prima_minima: primaMinima ?? null,
    ...(primaEspecial !== undefined && { prima_especial: primaEspecial }),
  };
  return {
    calle: data.calle,
    poligono: JSON.stringify(data.poligono),
    area_m2: data.areaM2,
    area_varas: data.areaVaras,
    topografia: data.topografia,
    con_vista: data.conVista,
    altura_maxima: data.alturaMaxima,
    elevacion: data.elevacion,
    pinos: data.pinos,
    tipo: data.tipo,
    direccion: data.direccion,
    enlace_mapa: data.enlaceMapa ?? null,
    ...terms,
  };
}

/** The figures of a lot from which its prices follow. */
type Priced = Pick<Lot, 'area_varas' | 'precio_vara' | 'prima_especial' | 'prima_minima'>;

function termsFault(lot: Priced): { campo: 'primaMinima' | 'precioVara'; key: FieldMessageKey } | null {
  const campo = lot.prima_minima === null ? 'precioVara' : 'primaMinima';
  const { specialDownPayment, minimumDownPayment } = currentPolicy;
  const floor = lot.prima_especial ? specialDownPayment : minimumDownPayment;
  const tooLittle = lot.prima_minima !== null && floor.gt(lot.prima_minima);
  try {
    if (!tooLittle) lotPrices(pricedLot(lot));
  } catch (error) {
    if (!(error instanceof DownPaymentRefused)) throw error;
    return { campo, key: campo === 'primaMinima' ? 'minimum-down-payment-range' : 'price-too-low' };
  }
  return tooLittle ? { campo, key: 'minimum-down-payment-range' } : null;
}

/**
 * Refuses a price for which no plan can be quoted, and a minimum outside the limits of a down payment (R7.9).
 * @param campo the field that the error names; by default that of price or minimum
 * @throws {AppError} `validation`
 */
export function assertTerms(lot: Priced, campo?: string): void {
  const fault = termsFault(lot);
  if (fault) throw invalidField(campo ?? fault.campo, fault.key);
}
