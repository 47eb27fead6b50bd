import type { ChangeClientsSchema, ClientRow, PreviewClientsSchema } from '@lotes/shared-contract';
import { forEachLimit } from '@lotes/shared-node/concurrency';
import type { z } from 'zod';
import type { Caller } from '../http/caller';
import {
  byKey,
  changeSelection,
  previewSelection,
  type Chosen,
  type Seen,
  type SelectionChange,
} from '../selection';
import {
  MAX_PROVIDER_CALLS,
  deactivation,
  withProvider,
  writeChange,
  type WrittenChange,
} from './change-client.service';
import { presentClients } from './clients.presenter';
import { extendIdleTimeout, clientsAmong, lockClients } from './clients.repository';
import type { ClientServices } from './clients.service';

interface Deactivation {
  motivo: string;
  caller: Caller;
  /** Receives each account that is changed; emptied whenever the transaction begins, since it may be repeated. */
  changed?: WrittenChange[];
}

function changeOf<One extends Chosen>(
  { clock }: Pick<ClientServices, 'clock'>,
  { motivo, caller, changed = [] }: Deactivation,
): SelectionChange<ClientRow, One> {
  return {
    lock: async (transaction, rows) => {
      changed.length = 0;
      await lockClients(
        transaction,
        rows.map(({ clave }) => Number(clave)),
      );
      return byKey(rows);
    },
    read: async (database, keys) => {
      const clients = await clientsAmong(database, keys.map(Number));
      const rows = await presentClients(database, clients, caller);
      return new Map(rows.map((row) => [String(row.codigo), row]));
    },
    change: async (transaction, { clave, version }) => {
      const [now, target] = [clock.now(), { codigo: Number(clave), version, caller }];
      changed.push(await writeChange(transaction, now, target, deactivation(now, motivo)));
    },
  };
}

/** Previews a change of each of several clients; writes nothing, and does not call the identity provider. */
export async function previewClients(
  services: ClientServices,
  { filas }: z.output<typeof PreviewClientsSchema>,
  caller: Caller,
) {
  return previewSelection(services.database, filas, changeOf<Chosen>(services, { motivo: '', caller }));
}

/**
 * Deactivates several clients in one step, in the database and then at the identity provider.
 * @throws {AppError} `selection/refused` with the outcome of each row, if one of them cannot be changed;
 * `identity/unavailable`.
 */
export async function changeClients(
  services: ClientServices,
  { motivo, filas }: z.output<typeof ChangeClientsSchema>,
  caller: Caller,
) {
  const changed: WrittenChange[] = [];
  return withProvider(services, (sync) =>
    changeSelection(services.database, filas, {
      ...changeOf<Seen>(services, { motivo, caller, changed }),
      callsProvider: true,
      finish: async (transaction) => {
        await extendIdleTimeout(transaction);
        await forEachLimit(changed, MAX_PROVIDER_CALLS, sync);
        return null;
      },
    }),
  );
}
