import { CONTACT_FILTERS } from '@lotes/shared-contract/client';
import type { ContactRow } from '@lotes/shared-contract/contact';
import { useFormat, useT } from '@lotes/shared-i18n';
import { MailLink, OpenRow, type StaffColumn } from '@lotes/shared-ui/staff';
import { MessageActions, type OnOpen } from './message-actions';
import './messages.css';
import { StateTag } from './state-tag';

/** The columns of the inbox; the last one only where the api lets the reader act on a row. */
export function useMessageColumns(rows: readonly ContactRow[], onOpen: OnOpen): StaffColumn<ContactRow>[] {
  const t = useT('clients');
  const { dateTime } = useFormat();
  const languages = (['es', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }));
  const columns: (StaffColumn<ContactRow> | false)[] = [
    {
      key: 'recibidoEn',
      title: t('messages.received'),
      sortable: true,
      render: ({ recibidoEn }) => dateTime(recibidoEn),
    },
    {
      key: 'estado',
      title: t('messages.state'),
      sortable: true,
      filter: {
        kind: 'choice',
        choices: CONTACT_FILTERS.map((value) => ({ value, label: t(`messageState.${value}`) })),
      },
      render: ({ estado }) => <StateTag state={estado} />,
    },
    {
      key: 'asignadoA',
      title: t('messages.assignee'),
      sortable: true,
      filter: { kind: 'text' },
      render: ({ asignadoA }) => asignadoA?.nombre ?? '–',
    },
    {
      key: 'persona',
      title: t('messages.sender'),
      sortable: true,
      filter: { kind: 'text' },
      render: (message) => <Sender message={message} />,
    },
    {
      key: 'mensaje',
      title: t('messages.message'),
      filter: { kind: 'text' },
      render: (message) => <MessageLink message={message} onOpen={onOpen} />,
    },
    {
      key: 'idioma',
      title: t('messages.language'),
      sortable: true,
      filter: { kind: 'choice', choices: languages },
      render: ({ idioma }) => t(`language.${idioma}`),
    },
    rows.some(({ puede }) => puede.asignar || puede.responder || puede.cerrar) && {
      key: 'acciones',
      title: t('messages.actions'),
      fixed: 'right',
      render: (message) => <MessageActions message={message} onOpen={onOpen} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function Sender({ message: { nombre, correo, telefono } }: { message: ContactRow }) {
  const { phone } = useFormat();
  return (
    <span className="staff-line messages-sender">
      <span className="staff-clipped" title={nombre}>
        {nombre}
      </span>
      <MailLink address={correo} clipped />
      {telefono && <a href={`tel:${telefono}`}>{phone(telefono)}</a>}
    </span>
  );
}

interface MessageCellProps {
  message: ContactRow;
  onOpen: OnOpen;
}

/** The beginning of the message, as a link that opens the whole message with its answers. */
function MessageLink({ message, onOpen }: MessageCellProps) {
  const t = useT('clients');
  const { nombre, mensaje, idioma } = message;
  return (
    <div className="messages-link">
      <OpenRow
        name={mensaje}
        lang={idioma}
        label={t('messages.readFrom', { nombre })}
        onOpen={() => onOpen('message', message)}
      />
    </div>
  );
}
