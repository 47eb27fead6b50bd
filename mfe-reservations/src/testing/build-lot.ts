import type { LotDetail } from '@lotes/shared-contract/lots';
import { buildLotDetail } from '@lotes/shared-contract/testing';

/** Lot 37 as its page receives it: available, without prices or a queue. */
export const buildLot = (facts: Partial<LotDetail> = {}): LotDetail =>
  buildLotDetail({ codigo: 37, numero: '37', calle: 'Coral Reef Court', precios: null, ...facts });
