import type { LotAdminRow } from '@lotes/shared-contract/lots';

/** What the reader may do in tests unless said: everything that an available lot allows. */
export const ALL_ABILITIES: LotAdminRow['puede'] = {
  reservar: true,
  pedirLinkPago: true,
  cambiarEstado: true,
  liberar: false,
  editarImagenes: true,
  verVendido: true,
};

/** An available lot as the staff table receives it. */
export function buildAdminLot(fields: Partial<LotAdminRow> = {}): LotAdminRow {
  return {
    codigo: 37,
    numero: '37',
    calle: 'Coral Reef Court',
    estado: 'disponible',
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
      planes: [],
      primaMinima: '3000.00',
    },
    portada: null,
    estadoBase: 'disponible',
    comprador: null,
    imagenes: 2,
    version: 4,
    puede: ALL_ABILITIES,
    ...fields,
  };
}
