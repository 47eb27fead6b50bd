import type { LotRecord } from '@lotes/shared-contract/lots';
import { squareAt } from '@lotes/shared-contract/testing';

/** All data of an available lot, as its form receives them. */
export function buildLotRecord(fields: Partial<LotRecord> = {}): LotRecord {
  return {
    numero: '37',
    calle: 'Coral Reef Court',
    estado: 'disponible',
    estadoBase: 'disponible',
    poligono: squareAt(-86.51, 16.333, 0.00017),
    areaM2: '348.61',
    areaVaras: '500.00',
    topografia: 'leve',
    conVista: true,
    alturaMaxima: '2.50',
    elevacion: '12.00',
    pinos: 4,
    tipo: 'bosque',
    direccion: 'Lote 37, Coral Reef Court',
    enlaceMapa: null,
    primaEspecial: false,
    precioVara: '60.00',
    primaMinima: null,
    version: 4,
    puede: { editar: true, cambiarPrecio: true, eliminar: true },
    ...fields,
  };
}
