import { Button, Checkbox, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { QueryModal } from '../../modal/use-query-modal';
import { Modal } from '../focus/modal';
import { DialogNotice } from '../form/dialog-notice';
import { RefusalAlert } from '../form/refusal-alert';
import { StaffModalForm } from '../form/staff-modal-form';
import { useStaffTexts } from '../staff-texts';
import type { StaffList } from '../table/use-staff-list';
import { isSameList, type SavedView, type SavedViews } from './saved-views';

interface ViewDialogsProps {
  saved: SavedViews;
  list: Pick<StaffList, 'consulta'>;
  saving: QueryModal;
  editing: QueryModal;
}

/** The dialogs, opened by the address, that save what a table shows, and change one of the user's own views. */
export function ViewDialogs({ saved, list, saving, editing }: ViewDialogsProps) {
  if (saving.open) return <SaveView saved={saved} list={list} onClose={saving.close} />;
  const id = editing.parameter('saved');
  return id === null ? null : <FindView key={id} id={id} saved={saved} list={list} onClose={editing.close} />;
}

type DialogProps = Pick<ViewDialogsProps, 'saved' | 'list'> & { onClose: () => void };

/** The form fields of a view: its name, and who may use it. */
function ViewFieldItems() {
  const text = useStaffTexts();
  return (
    <>
      <Form.Item
        name="nombre"
        label={text('viewName')}
        rules={[{ required: true, whitespace: true, message: text('viewNameRequired') }]}
      >
        <Input autoComplete="off" maxLength={60} showCount />
      </Form.Item>
      <Form.Item name="compartida" valuePropName="checked">
        <Checkbox>{text('viewShared')}</Checkbox>
      </Form.Item>
    </>
  );
}

function SaveView({ saved, list, onClose }: DialogProps) {
  const text = useStaffTexts();
  return (
    <StaffModalForm
      open
      title={text('saveViewTitle')}
      submitLabel={text('save')}
      initialValues={{ nombre: '', compartida: false }}
      onSubmit={async ({ nombre, compartida }) => {
        await saved.save({ nombre: nombre.trim(), compartida, consulta: list.consulta });
      }}
      onClose={onClose}
    >
      <p>{text('saveViewText')}</p>
      <ViewFieldItems />
    </StaffModalForm>
  );
}

/** Finds the view that the address names, and keeps it unchanged until the user asks for the current version. */
function FindView({ id, saved, list, onClose }: DialogProps & { id: string }) {
  const text = useStaffTexts();
  const load = useEffectEvent(saved.load);
  useEffect(() => void load(), []);
  const withId = (views: readonly SavedView[] | undefined) => views?.find((view) => view.id === id);
  const found = withId(saved.views);
  const [view, setView] = useState(found);
  if (!view && found) setView(found);
  const renew = async () => setView(withId(await saved.load()) ?? view);
  if (view?.puede.editar) {
    return <EditView saved={saved} list={list} onClose={onClose} view={view} onRenew={renew} />;
  }
  if (saved.failure !== undefined)
    return <DialogNotice title={text('views')} text="" failure={saved.failure} onClose={onClose} />;
  return saved.views ? (
    <DialogNotice title={text('views')} text={text('viewGone')} onClose={onClose} />
  ) : null;
}

interface EditViewProps extends DialogProps {
  view: SavedView;
  onRenew: () => Promise<void>;
}

function EditView({ saved, list, onClose, onRenew, view }: EditViewProps) {
  const text = useStaffTexts();
  const [isAsked, setAsked] = useState(false);
  const deletion = useDeletion(() => saved.remove(view), onClose);
  // So that what was typed in the deleted view does not hold back the closing.
  if (deletion.isDone) return null;
  return (
    <StaffModalForm
      open
      title={text('editView', { name: view.nombre })}
      submitLabel={text('save')}
      initialValues={{ nombre: view.nombre, compartida: view.compartida, renovar: false }}
      onSubmit={async ({ nombre, compartida, renovar }) => {
        const consulta = renovar ? list.consulta : view.consulta;
        await saved.change(view, { nombre: nombre.trim(), compartida, consulta });
      }}
      onClose={onClose}
      onRenew={onRenew}
    >
      {deletion.failure !== undefined && <RefusalAlert saves failure={deletion.failure} />}
      <ViewFieldItems />
      {!isSameList(list.consulta, view.consulta) && (
        <Form.Item name="renovar" valuePropName="checked">
          <Checkbox>{text('viewRenew')}</Checkbox>
        </Form.Item>
      )}
      <Button danger loading={deletion.isBusy} onClick={() => setAsked(true)}>
        {text('deleteView')}
      </Button>
      {isAsked && (
        <DeleteQuestion
          view={view}
          isBusy={deletion.isBusy}
          onConfirm={() => void deletion.run().then(() => setAsked(false))}
          onClose={() => setAsked(false)}
        />
      )}
    </StaffModalForm>
  );
}

/** Deletes the view of a dialog, and closes the dialog unless it was left before the answer. */
function useDeletion(remove: () => Promise<unknown>, onDeleted: () => void) {
  const [step, setStep] = useState<'idle' | 'busy' | 'deleted'>('idle');
  const [failure, setFailure] = useState<unknown>();
  const close = useEffectEvent(onDeleted);
  // In an effect, which does not run once the dialog was left: a call from `run` would close what is open by then.
  useEffect(() => {
    if (step === 'deleted') close();
  }, [step]);
  const run = async () => {
    setStep('busy');
    setFailure(undefined);
    try {
      await remove();
      setStep('deleted');
    } catch (reason) {
      setFailure(reason);
      setStep('idle');
    }
  };
  return { isBusy: step === 'busy', isDone: step === 'deleted', failure, run };
}

interface DeleteQuestionProps {
  view: SavedView;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function DeleteQuestion({ view, isBusy, onConfirm, onClose }: DeleteQuestionProps) {
  const text = useStaffTexts();
  return (
    <Modal
      open
      title={text('deleteViewTitle', { name: view.nombre })}
      okText={text('deleteView')}
      // Not `confirmLoading`: with it antd would not let the dialog be closed while the request runs.
      okButtonProps={{ danger: true, loading: isBusy }}
      cancelText={text('back')}
      onOk={onConfirm}
      onCancel={onClose}
      width={420}
    >
      {view.compartida && text('deleteViewShared')}
    </Modal>
  );
}
