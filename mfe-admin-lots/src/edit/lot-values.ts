import type { CreateLot, EditLot, LotRecord } from '@lotes/shared-contract/lots';
import { cornersOf, polygonThrough } from '@lotes/shared-contract/lots';
import { moneyFromTyping } from '@lotes/shared-i18n';
import { withPoint } from '../ui/decimal-comma';

/** Width of the form's dialog, in px: its fields stand in pairs below labels of one line. */
export const LOT_FORM_WIDTH = 680;

/** A corner of the outline as typed, in degrees. */
export interface TypedCorner {
  latitud: string;
  longitud: string;
}

/** The data of a lot as its form holds them: numbers as typed. */
export interface LotValues extends Pick<
  CreateLot,
  'numero' | 'calle' | 'estadoBase' | 'topografia' | 'conVista' | 'tipo' | 'direccion' | 'primaEspecial'
> {
  poligono: TypedCorner[];
  areaM2: string;
  areaVaras: string;
  alturaMaxima: string;
  elevacion: string;
  pinos: string;
  enlaceMapa: string;
  precioVara: string;
  primaMinima: string;
}

/** Initial values of the form for a new lot. */
export const NEW_LOT: LotValues = {
  numero: '',
  calle: 'Greenview Way',
  estadoBase: 'proximamente',
  topografia: 'desconocida',
  conVista: false,
  tipo: 'interior',
  direccion: '',
  primaEspecial: false,
  poligono: [],
  areaM2: '',
  areaVaras: '',
  alturaMaxima: '0.00',
  elevacion: '0.00',
  pinos: '0',
  enlaceMapa: '',
  precioVara: '',
  primaMinima: '',
};

/** A lot as its form shows it; a price that the reader may not see is blank. */
export function valuesOf(lot: LotRecord): LotValues {
  return {
    numero: lot.numero,
    calle: lot.calle,
    estadoBase: lot.estadoBase,
    topografia: lot.topografia,
    conVista: lot.conVista,
    tipo: lot.tipo as LotValues['tipo'],
    direccion: lot.direccion,
    primaEspecial: lot.primaEspecial,
    poligono: typedCorners(cornersOf(lot.poligono)),
    areaM2: lot.areaM2,
    areaVaras: lot.areaVaras,
    alturaMaxima: lot.alturaMaxima,
    elevacion: lot.elevacion,
    pinos: String(lot.pinos),
    enlaceMapa: lot.enlaceMapa ?? '',
    precioVara: lot.precioVara ?? '',
    primaMinima: lot.primaMinima ?? '',
  };
}

/** Returns corners as the table of the outline shows them, each number as text. */
export function typedCorners(corners: readonly (readonly [number, number])[]): TypedCorner[] {
  return corners.map(([longitude, latitude]) => ({ latitud: String(latitude), longitud: String(longitude) }));
}

/** Returns the number that was typed; NaN for blank or other text, which the schema refuses. */
const numberFrom = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** Returns the outline through typed corners, as a polygon. */
export function outlineOf(corners: readonly TypedCorner[] | undefined) {
  return polygonThrough(
    (corners ?? []).map(({ longitud, latitud }) => [numberFrom(longitud), numberFrom(latitud)]),
  );
}

/** Returns the typed values as the api takes them: blank fields are left out. */
function dataOf(values: LotValues) {
  const link = values.enlaceMapa.trim();
  return {
    calle: values.calle,
    poligono: outlineOf(values.poligono),
    areaM2: moneyFromTyping(values.areaM2),
    areaVaras: moneyFromTyping(values.areaVaras),
    topografia: values.topografia,
    conVista: values.conVista,
    alturaMaxima: withPoint(values.alturaMaxima),
    elevacion: withPoint(values.elevacion),
    pinos: numberFrom(values.pinos),
    tipo: values.tipo,
    direccion: values.direccion,
    ...(link && { enlaceMapa: link }),
  };
}

function termsOf({ precioVara, primaEspecial, primaMinima }: LotValues) {
  const minimum = moneyFromTyping(primaMinima);
  return {
    precioVara: moneyFromTyping(precioVara),
    primaEspecial,
    ...(minimum && { primaMinima: minimum }),
  };
}

/** Returns the body of the call that creates a lot. */
export function newLotOf(values: LotValues): CreateLot {
  const { numero, estadoBase } = values;
  return { numero, estadoBase, ...dataOf(values), ...termsOf(values) };
}

/** Returns the body of the call that changes a lot. @param priced whether its price may be changed */
export function editOf(values: LotValues, version: number, priced: boolean): EditLot {
  return { version, ...dataOf(values), ...(priced && termsOf(values)) };
}
