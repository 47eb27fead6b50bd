import type { LotDetail } from '@lotes/shared-contract';

/** Counts the people who wait for a lot: its queue without the holder, who is the first of it. */
export const waitingFor = ({ enCola }: Pick<LotDetail, 'enCola'>): number => Math.max(0, enCola - 1);
