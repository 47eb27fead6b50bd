import type { LotDetail, LotSummary, Polygon } from '../lots';

/** A square of `side` degrees whose south-west corner is at [lon, lat]. */
export function squareAt(lon: number, lat: number, side = 0.0003): Polygon {
  const ring: [number, number][] = [
    [lon, lat],
    [lon + side, lat],
    [lon + side, lat + side],
    [lon, lat + side],
    [lon, lat],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

/** An available lot of 500 v² at 60 USD; `facts` replace its fields. */
export function buildLot(facts: Partial<LotSummary> = {}): LotSummary {
  return {
    codigo: Number.parseInt(facts.numero ?? '1', 10) || 1,
    numero: '1',
    calle: 'Greenview Way',
    estado: 'disponible',
    poligono: squareAt(-86.5, 16.35),
    areaM2: '348.61',
    areaVaras: '500.00',
    acres: '0.0861',
    topografia: 'leve',
    conVista: false,
    pinos: 3,
    tipo: 'residencial',
    primaEspecial: false,
    precios: {
      precioVara: '60.00',
      precioLista: '30000.00',
      precioContado: '24000.00',
      planes: [
        { anios: 2, precioTotal: '30000.00', cuota: '1125.00' },
        { anios: 6, precioTotal: '29088.21', cuota: '362.34' },
        { anios: 12, precioTotal: '38960.40', cuota: '249.72' },
        { anios: 16, precioTotal: '42280.32', cuota: '204.58' },
      ],
      primaMinima: '3000.00',
    },
    portada: null,
    ...facts,
  };
}

/** An available lot as its page receives it; `facts` replace its fields. */
export function buildLotDetail(facts: Partial<LotDetail> = {}): LotDetail {
  return {
    ...buildLot(facts),
    alturaMaxima: '7.50',
    elevacion: '21.30',
    direccion: 'Greenview Way, lote 1',
    enlaceMapa: 'https://maps.example.test/lote-1',
    enCola: 0,
    retenidoHasta: null,
    similares: [],
    comprador: null,
    version: 1,
    puede: {
      reservar: true,
      pedirLinkPago: true,
      cambiarEstado: false,
      editar: false,
      liberar: false,
      editarImagenes: false,
      verVendido: false,
    },
    ...facts,
  };
}

/** A lot of which only the cash price is changed. */
export const pricedAt = (precioContado: string, facts: Partial<LotSummary> = {}): LotSummary => {
  const lot = buildLot(facts);
  return { ...lot, precios: lot.precios && { ...lot.precios, precioContado } };
};
