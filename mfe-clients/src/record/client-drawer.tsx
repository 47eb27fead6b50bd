import { fullNameOf } from '@lotes/shared-contract/client';
import type { ClientRow } from '@lotes/shared-contract/clients';
import { Slot } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Skeleton, useQueryModal, type QueryModal } from '@lotes/shared-ui';
import { DialogNotice, OpenRow, RecordDrawer, RefusalAlert } from '@lotes/shared-ui/staff';
import { ClientActions, type ClientActionsProps } from '../clients/client-actions';
import { useClientsQuery } from '../clients/clients.api';
import { ClientFacts } from './client-facts';
import { ClientNotes } from './client-notes';
import './record.css';

const OWN = ['client'];

/** State of the window with everything about one client, `?modal=client&client=<number>`. */
function useClientDrawer(): QueryModal {
  return useQueryModal('client', OWN);
}

/** The client's name, as a link to the window with everything about the client. */
export function OpenClient({ client }: { client: ClientRow }) {
  const t = useT('clients');
  const drawer = useClientDrawer();
  const who = fullNameOf(client);
  return (
    <OpenRow
      name={who}
      label={t('record.openOf', { who })}
      onOpen={() => drawer.show({ client: String(client.codigo) })}
    />
  );
}

interface ClientDrawerProps {
  /** The rows on screen, for the buttons that lead to the previous and next one. */
  rows: readonly ClientRow[];
  onAct: ClientActionsProps['onAct'];
  onAddNote: (client: ClientRow) => void;
}

/** Everything about the client whom the address names, as it is now. */
export function ClientDrawer(props: ClientDrawerProps) {
  const drawer = useClientDrawer();
  const codigo = drawer.parameter('client');
  return codigo === null ? null : <OpenDrawer {...props} codigo={codigo} drawer={drawer} />;
}

interface OpenDrawerProps extends ClientDrawerProps {
  codigo: string;
  drawer: QueryModal;
}

function OpenDrawer({ codigo, drawer, rows, onAct, onAddNote }: OpenDrawerProps) {
  const t = useT('clients');
  const isNumber = /^[1-9]\d{0,8}$/.test(codigo);
  const { currentData, error, refetch } = useClientsQuery(
    { codigo },
    { refetchOnMountOrArgChange: true, skip: !isNumber },
  );
  const client = currentData?.filas[0];
  if (!isNumber || (currentData && !client)) {
    return <DialogNotice title={t('clients.one')} text={t('clients.gone')} onClose={drawer.close} />;
  }
  return (
    <RecordDrawer
      drawer={drawer}
      parameter="client"
      keys={rows.map((row) => String(row.codigo))}
      title={client ? fullNameOf(client) : t('clients.one')}
    >
      {error && <RefusalAlert failure={error} onRetry={refetch} />}
      {client ? (
        <>
          <ClientActions client={client} onAct={onAct} all />
          <ClientFacts client={client} />
          <ClientNotes codigo={codigo} onAdd={() => onAddNote(client)} />
          <Slot name="client-reservations" props={{ cliente: codigo }} />
          <Slot name="client-payments" props={{ cliente: codigo }} />
          <Slot name="client-quotes" props={{ cliente: codigo }} />
          <Slot name="client-messages" props={{ cliente: codigo }} />
          <Slot name="client-history" props={{ id: codigo }} />
        </>
      ) : (
        !error && <Skeleton lines={6} />
      )}
    </RecordDrawer>
  );
}
