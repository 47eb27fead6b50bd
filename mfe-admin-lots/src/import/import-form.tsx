import { useRef, useState } from 'react';
import { toApiError } from '@lotes/shared-auth';
import type { CallInput } from '@lotes/shared-contract/client';
import type { ImportPreview } from '@lotes/shared-contract/lots';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Alert, RefusalAlert, StaffModalForm, Table } from '@lotes/shared-ui/staff';
import { ChangeList } from '../audit/change-list';
import { useAuditWords } from '../audit/use-audit-words';
import type { PermittedFormProps } from '../edit/permitted-form-props';
import { FileDrop } from '../media/file-drop';
import { useImportLotsMutation, usePreviewImportMutation } from './import.api';

type ImportFile = CallInput<'POST /Lotes/Importar/Prever'>['body'];

/** Returns the body of the calls that check and import a file. */
async function messageOf(file: File): Promise<ImportFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { formato: /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv', contenido: btoa(text) };
}

/** A chosen file, with the preview of its changes. */
interface Checked {
  file: ImportFile;
  preview: ImportPreview;
}

/**
 * Imports data of lots from a file that was exported and edited: shows what it would change and each wrong cell, then writes all
 * of it or nothing (R7.12).
 */
export function ImportForm({ onClose, notNow }: PermittedFormProps) {
  const t = useT('admin-lots');
  const toasts = useToasts();
  const [checked, setChecked] = useState<Checked>();
  const [name, setName] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [check, { isLoading }] = usePreviewImportMutation();
  const [write] = useImportLotsMutation();
  const latest = useRef<File>(undefined);

  const choose = async ([chosen]: readonly File[]) => {
    setName(chosen?.name);
    setChecked(undefined);
    setFailure(undefined);
    latest.current = chosen;
    if (!chosen) return;
    try {
      const file = await messageOf(chosen);
      const preview = await check(file).unwrap();
      // The check of a larger file may end after that of a file that was chosen later.
      if (latest.current === chosen) setChecked({ file, preview });
    } catch (error) {
      if (latest.current === chosen) setFailure(error);
    }
  };
  const submit = async () => {
    if (!checked) return;
    const { file, preview } = checked;
    try {
      const { cambiados } = await write({ ...file, huella: preview.huella }).unwrap();
      toasts.success(t('import.done', { count: cambiados }));
    } catch (error) {
      const { code, actual } = toApiError(error);
      if (code === 'lot/import-changed') setChecked({ file, preview: actual as ImportPreview });
      throw error;
    }
  };
  const ready =
    checked !== undefined && checked.preview.errores.length === 0 && checked.preview.filas.length > 0;

  return (
    <StaffModalForm
      open
      title={t('import.title')}
      submitLabel={t('import.submit')}
      submitDisabled={!ready}
      initialValues={{}}
      hasChoice={name !== undefined}
      onSubmit={submit}
      onClose={onClose}
      notNow={notNow}
    >
      <p>{t('import.hint')}</p>
      <FileDrop
        accept=".csv,.xlsx"
        label={t('import.choose')}
        hint={name ?? t('import.file')}
        onChoose={(files) => void choose(files)}
      />
      {isLoading && <p role="status">{t('import.checking')}</p>}
      {failure !== undefined && <RefusalAlert failure={failure} />}
      {checked && <Result preview={checked.preview} />}
      {checked && checked.preview.noLeidas.length > 0 && <UnreadCells cells={checked.preview.noLeidas} />}
    </StaffModalForm>
  );
}

/** The cells that differ from their lot although the import does not read their columns. */
function UnreadCells({ cells }: { cells: ImportPreview['noLeidas'] }) {
  const t = useT('admin-lots');
  return (
    <>
      <Alert type="warning" showIcon role="status" title={t('import.unread', { count: cells.length })} />
      <Table
        size="small"
        aria-label={t('import.unreadCells')}
        rowKey={({ fila, columna }) => `${fila} ${columna}`}
        dataSource={cells}
        pagination={false}
        scroll={{ y: 320 }}
        columns={[
          { key: 'fila', title: t('import.row'), dataIndex: 'fila', width: 64 },
          { key: 'columna', title: t('import.column'), dataIndex: 'columna' },
        ]}
      />
    </>
  );
}

/** The changes that the file would make, or every cell that is wrong. */
function Result({ preview: { filas, iguales, errores } }: { preview: ImportPreview }) {
  const t = useT('admin-lots');
  const pick = useBilingual();
  const { changes } = useAuditWords();
  if (errores.length > 0) {
    return (
      <>
        <Alert type="error" showIcon role="alert" title={t('import.wrong', { count: errores.length })} />
        <Table
          size="small"
          aria-label={t('import.wrongCells')}
          rowKey={({ fila, columna, Mensaje }) => `${fila} ${columna} ${Mensaje}`}
          dataSource={errores}
          pagination={false}
          scroll={{ y: 320 }}
          columns={[
            { key: 'fila', title: t('import.row'), dataIndex: 'fila', width: 64 },
            { key: 'columna', title: t('import.column'), dataIndex: 'columna', width: 130 },
            {
              key: 'why',
              title: t('import.why'),
              render: (_, { Mensaje, MensajeEng }) => pick({ es: Mensaje, en: MensajeEng }),
            },
          ]}
        />
      </>
    );
  }
  return (
    <>
      <p role="status">
        {t('import.count', { count: filas.length })} {t('import.same', { count: iguales })}
      </p>
      {filas.length > 0 && (
        <Table
          size="small"
          aria-label={t('import.changes')}
          rowKey="numero"
          dataSource={filas}
          pagination={false}
          scroll={{ y: 320 }}
          columns={[
            { key: 'numero', title: t('lots.number'), dataIndex: 'numero', width: 72 },
            {
              key: 'cambios',
              title: t('import.changes'),
              render: (_, row) => <ChangeList changes={changes(row)} />,
            },
          ]}
        />
      )}
    </>
  );
}
