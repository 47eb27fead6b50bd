import type { ChangeContactsSchema, ContactRow, PreviewContactsSchema } from '@lotes/shared-contract';
import type { z } from 'zod';
import type { DataSource } from '../database/data-source';
import type { Caller } from '../http/caller';
import {
  byKey,
  changeSelection,
  previewSelection,
  type Chosen,
  type Seen,
  type SelectionChange,
} from '../selection';
import { archiveContact, readContacts } from './inbox.service';

type Input = z.output<typeof PreviewContactsSchema> | z.output<typeof ChangeContactsSchema>;

function changeOf<One extends Chosen>(
  { clock }: DataSource,
  { motivo }: Input,
  caller: Caller,
): SelectionChange<ContactRow, One> {
  return {
    // Each message is locked when it is changed, in the order of the ids and not of the selection, so that two calls cannot
    // deadlock.
    lock: async (_transaction, rows) => byKey(rows),
    read: async (database, keys) =>
      new Map((await readContacts(database, keys, caller)).map((row) => [row.id, row])),
    change: (database, { clave, version }) =>
      archiveContact({ database, clock }, clave, { version, motivo }, caller),
  };
}

/** Previews a change of each of several messages; writes nothing. */
export async function previewContacts(
  source: DataSource,
  input: z.output<typeof PreviewContactsSchema>,
  caller: Caller,
) {
  return previewSelection(source.database, input.filas, changeOf<Chosen>(source, input, caller));
}

/**
 * Changes several messages in one step.
 * @throws {AppError} `selection/refused` with the outcome of each row, if one of them cannot be changed.
 */
export async function changeContacts(
  source: DataSource,
  input: z.output<typeof ChangeContactsSchema>,
  caller: Caller,
) {
  return changeSelection(source.database, input.filas, changeOf<Seen>(source, input, caller));
}
