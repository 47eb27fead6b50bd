import type { ChangeLotsSchema, LotAdminRow, PreviewLotsSchema } from '@lotes/shared-contract';
import type { z } from 'zod';
import type { Caller } from '../http/caller';
import { imageCounts } from '../media';
import { lockLots, settleOverdueHolds } from '../queue';
import {
  changeSelection,
  previewSelection,
  type Chosen,
  type Seen,
  type SelectionChange,
} from '../selection';
import { setBaseStatus } from './change-lots.service';
import { presentAdminRow } from './lots.presenter';
import { lotsAmong } from './lots.repository';
import { inContext, type LotSource } from './read-lots.service';

type Input = z.output<typeof PreviewLotsSchema> | z.output<typeof ChangeLotsSchema>;

function changeOf<One extends Chosen>(
  { clock }: LotSource,
  { estadoBase }: Input,
  caller: Caller,
): SelectionChange<LotAdminRow, One> {
  return {
    lock: async (transaction, rows) => {
      await lockLots(transaction, { numbers: rows.map(({ clave }) => clave) });
      return rows;
    },
    read: async (database, keys) => {
      const lots = await inContext({ database, clock }, await lotsAmong(database, { numbers: keys }));
      const images = await imageCounts(database);
      return new Map(
        lots.map((context) => {
          const { codigo, numero } = context.lot;
          return [numero, presentAdminRow(context, images.get(codigo) ?? 0, caller)];
        }),
      );
    },
    change: (database, { clave, version }) =>
      setBaseStatus({ database, clock }, { numero: clave, estadoBase, version }, caller),
  };
}

/** Previews a change of each of several lots; writes nothing. */
export async function previewLots(
  source: LotSource,
  input: z.output<typeof PreviewLotsSchema>,
  caller: Caller,
) {
  await settleOverdueHolds(source);
  return previewSelection(source.database, input.filas, changeOf<Chosen>(source, input, caller));
}

/**
 * Changes several lots in one step.
 * @throws {AppError} `selection/refused` with the outcome of each row, if one of them cannot be changed.
 */
export async function changeLots(
  source: LotSource,
  input: z.output<typeof ChangeLotsSchema>,
  caller: Caller,
) {
  return changeSelection(source.database, input.filas, changeOf<Seen>(source, input, caller));
}
