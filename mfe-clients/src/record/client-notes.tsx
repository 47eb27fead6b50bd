import { lazyPart } from '@lotes/shared-federation';
import type { NoteRow } from '@lotes/shared-contract/clients';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Skeleton, useQueryModal, WaitingWindow } from '@lotes/shared-ui';
import { Button, RefusalAlert, RowDialogHost } from '@lotes/shared-ui/staff';
import { useLazyNotesQuery, useNotesQuery } from './notes.api';
import './record.css';

const EditNoteForm = lazyPart(async () => (await import('./note-forms')).EditNoteForm, {
  Waiting: WaitingWindow,
});

const EDIT_NOTE = 'edit-note';
const OWN = ['client', 'note'];

interface ClientNotesProps {
  codigo: string;
  onAdd: () => void;
}

/** Staff's notes about a client, newest first. */
export function ClientNotes({ codigo, onAdd }: ClientNotesProps) {
  const t = useT('clients');
  const { dateTime } = useFormat();
  const modal = useQueryModal(EDIT_NOTE, OWN);
  const { currentData: data, error, refetch } = useNotesQuery(codigo, { refetchOnMountOrArgChange: true });
  const failure = error && <RefusalAlert failure={error} onRetry={refetch} />;
  if (!data) return failure ?? <Skeleton lines={2} />;
  return (
    <section className="client-notes">
      {failure}
      <h3 id="client-notes">{t('notes.title')}</h3>
      {data.filas.length === 0 ? (
        <p className="client-notes__none">{t('notes.none')}</p>
      ) : (
        <ul aria-labelledby="client-notes">
          {data.filas.map(({ id, texto, autor, creadaEn, editadaEn, puede }) => (
            <li key={id}>
              <p>{texto}</p>
              <small>
                {t('notes.by', { who: autor, when: dateTime(creadaEn) })}
                {editadaEn && ` · ${t('notes.edited', { when: dateTime(editadaEn) })}`}
              </small>
              {puede.editar && (
                <Button
                  type="link"
                  size="small"
                  aria-label={t('notes.editOf', { when: dateTime(creadaEn) })}
                  onClick={() => modal.show({ client: codigo, note: id })}
                >
                  {t('clients.edit')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.puede.agregar && (
        <Button size="small" onClick={onAdd}>
          {t('notes.new')}
        </Button>
      )}
    </section>
  );
}

const keyOf = ({ id }: NoteRow) => id;
const NOTHING: readonly NoteRow[] = [];

/** The dialog that changes a note, `?modal=edit-note&client=12&note=…`. */
export function EditNoteDialog() {
  const t = useT('clients');
  const modal = useQueryModal(EDIT_NOTE, OWN);
  const [find] = useLazyNotesQuery();
  const codigo = modal.parameter('client') ?? '';
  const open = modal.open
    ? { name: EDIT_NOTE, id: modal.parameter('note') ?? '', close: modal.close }
    : undefined;
  return (
    <RowDialogHost
      open={open}
      rows={NOTHING}
      keyOf={keyOf}
      lookUp={async (id) => (await find(codigo).unwrap()).filas.find((note) => note.id === id)}
      title={t('notes.one')}
      gone={t('notes.gone')}
    >
      {(_, dialog) => <EditNoteForm {...dialog} codigo={codigo} />}
    </RowDialogHost>
  );
}
