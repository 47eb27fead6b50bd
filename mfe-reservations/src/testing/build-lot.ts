import type { LotDetail } from '@lotes/shared-contract/lots';

/** Lot 37 as its page knows it: available, nobody in line. */
export function buildLot(fields: Partial<LotDetail> = {}): LotDetail {
  return {
    codigo: 37,
    numero: '37',
    calle: 'Coral Reef Court',
    estado: 'disponible',
    poligono: { type: 'Polygon', coordinates: [] },
    areaM2: '288.36',
    areaVaras: '413.59',
    acres: '0.0713',
    topografia: 'plana',
    conVista: true,
    pinos: 0,
    tipo: 'interior',
    primaEspecial: false,
    precios: null,
    portada: null,
    alturaMaxima: '2.00',
    elevacion: '12.00',
    direccion: 'Coral Reef Court 37',
    enlaceMapa: null,
    enCola: 0,
    retenidoHasta: null,
    similares: [],
    comprador: null,
    version: 1,
    puede: {
      reservar: true,
      pedirLinkPago: true,
      cambiarEstado: false,
      liberar: false,
      editarImagenes: false,
      verVendido: false,
    },
    ...fields,
  };
}
