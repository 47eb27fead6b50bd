import type { LotAdminRow } from '@lotes/shared-contract/lots';
import { buildLot } from '@lotes/shared-contract/testing';

/** The reader's default abilities in tests: everything that an available lot allows. */
export const ALL_ABILITIES: LotAdminRow['puede'] = {
  reservar: true,
  pedirLinkPago: true,
  cambiarEstado: true,
  editar: true,
  liberar: false,
  editarImagenes: true,
  verVendido: true,
};

/** An available lot as the staff table receives it. */
export function buildAdminLot(fields: Partial<LotAdminRow> = {}): LotAdminRow {
  const { poligono: _, ...lot } = buildLot({ numero: '37', calle: 'Coral Reef Court' });
  return {
    ...lot,
    estadoBase: 'disponible',
    comprador: null,
    imagenes: 2,
    version: 4,
    puede: ALL_ABILITIES,
    ...fields,
  };
}
