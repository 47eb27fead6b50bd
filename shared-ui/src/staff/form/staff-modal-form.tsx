import { Alert, Form, type ButtonProps, type FormInstance } from 'antd';
import { useContext, useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useBilingual } from '@lotes/shared-i18n';
import { placeRefusal } from '../../refusal/place-refusal';
import { Modal } from '../focus/modal';
import { FormGuardContext } from '../form-guard';
import { useRefusalOf } from '../refusal-reader';
import { useStaffTexts } from '../staff-texts';
import { noteOwnChange } from '../table/use-calm-rows';
import { RefusedAlert, type Refused } from './refused-alert';
import { focusFirstField } from './focus-first-field';
import { setFieldStates } from './set-field-states';
import { useFollowRow } from './use-follow-row';
import { useUnsavedValues } from './use-unsaved-values';

export interface StaffModalFormProps<Values extends object> {
  open: boolean;
  title: string;
  submitLabel: string;
  /** Width of the dialog in px, for a form whose fields stand in pairs; a narrow window limits it. */
  width?: number;
  initialValues: Values;
  /** Sends the values. If it rejects, the reason is shown at the fields that the api names, and above the form. */
  onSubmit: (values: Values) => Promise<void>;
  /** Called on cancel and after a success. */
  onClose: () => void;
  /** True if the dialog is in a window over a modal (`&over=…`). */
  over?: boolean;
  /** True while a choice that is not a field of the form, such as a file, is unsaved. */
  hasChoice?: boolean;
  /**
   * Takes the current row from the server. A refusal offers this after another user's earlier change. What was typed
   * stays; every other field gets its new initial value, so that the other user's change is not undone.
   */
  onRenew?: () => Promise<void>;
  /** The caller's form instance, if it follows what is typed (`Form.useWatch`) or fills in fields. */
  form?: FormInstance<Values> | undefined;
  /**
   * Marks a destructive submission: its button is red, and the other button is named "Back", since "Cancel" may be the
   * action itself.
   */
  danger?: boolean;
  /**
   * Why the submission is not possible any more, although it was when the form opened. What was typed can still be read,
   * but not submitted.
   */
  notNow?: string | undefined;
  /** True while the form, or its present values, may not be submitted; the form's content says why. */
  submitDisabled?: boolean | ((typed: Values) => boolean);
  /** `Form.Item`s named after the fields of `Values`. */
  children: ReactNode;
}

function useSubmission<Values extends object>(
  form: FormInstance<Values>,
  { initialValues, onSubmit, onRenew }: StaffModalFormProps<Values>,
  onFollowed: (values: Values) => void,
  onSaved: () => void,
) {
  const refusalOf = useRefusalOf();
  const follow = useFollowRow(form, initialValues, onFollowed);
  const pick = useBilingual();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();

  const showFailure = (failure: unknown) => {
    const refusal = refusalOf(failure);
    const { onFields, summary } = placeRefusal(refusal, Object.keys(initialValues), 'named');
    const messages = onFields.map(({ name, messages }) => ({ name, errors: messages.map(pick) }));
    setFieldStates(form, messages);
    const { code, isUnanswered, cambio } = refusal;
    setRefused({ summary, code, isUnanswered, cambio });
  };
  const submit = async (values: Values) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await onSubmit(values);
      onSaved();
    } catch (failure) {
      showFailure(failure);
    } finally {
      // After a refusal, the list may show news as well.
      noteOwnChange();
      setBusy(false);
    }
  };
  const renew =
    onRenew &&
    (async () => {
      try {
        await onRenew();
        setRefused(undefined);
        follow();
      } catch (failure) {
        showFailure(failure);
      }
    });
  return { busy, refused, submit, renew };
}

/**
 * Holds the guard against leaving while the form has unsaved input, and asks before it is closed, by whichever key or
 * button.
 */
function useLeaving<Values extends object>(
  form: FormInstance<Values>,
  { onClose, over = false, hasChoice = false }: StaffModalFormProps<Values>,
) {
  const useGuard = useContext(FormGuardContext);
  const [touched, setTouched] = useState(false);
  const [asked, setAsked] = useState(false);
  const [finished, setFinished] = useState(false);
  const close = useEffectEvent(onClose);
  useGuard(!finished && (touched || hasChoice), over);
  // One render after the form was saved or discarded, because by then the guard has released it.
  useEffect(() => {
    if (finished) close();
  }, [finished]);
  return {
    asked,
    noteTyping: () => setTouched(form.isFieldsTouched()),
    ask: () => (form.isFieldsTouched() || hasChoice ? setAsked(true) : onClose()),
    stay: () => setAsked(false),
    finish: () => {
      setAsked(false);
      setFinished(true);
    },
  };
}

function DiscardQuestion({ stay, discard }: { stay: () => void; discard: () => void }) {
  const text = useStaffTexts();
  return (
    <Modal
      open
      title={text('discardTitle')}
      okText={text('discard')}
      okButtonProps={{ danger: true }}
      cancelText={text('keepWriting')}
      onOk={discard}
      onCancel={stay}
      width={420}
    />
  );
}

/**
 * Props of the button in a dialog's footer that submits the form. Not `confirmLoading`: with it antd would not let the
 * dialog be closed while the request runs.
 */
const submitButton = (form: string, state: ButtonProps): ButtonProps => ({
  ...state,
  htmlType: 'submit',
  form,
});

/** Width of a dialog with one column of fields, in px. */
const DIALOG_WIDTH = 520;

/** A staff form in a dialog: it validates, submits once at a time, and shows refusals at the fields or above them. */
export function StaffModalForm<Values extends object>(props: StaffModalFormProps<Values>) {
  return props.open ? <OpenModalForm {...props} /> : null;
}

function OpenModalForm<Values extends object>(props: StaffModalFormProps<Values>) {
  const { danger = false, submitDisabled = false, notNow, width = DIALOG_WIDTH } = props;
  const { title, submitLabel, initialValues, children } = props;
  const text = useStaffTexts();
  const id = useId();
  const [form] = Form.useForm<Values>(props.form);
  const [typed, setTyped] = useState(initialValues);
  const leaving = useLeaving(form, props);
  // A form whose button depends on no value is not rendered again for each key.
  const followTyping = (values: Values) => {
    if (typeof submitDisabled === 'function') setTyped(values);
  };
  const { busy, refused, submit, renew } = useSubmission(form, props, followTyping, leaving.finish);
  const keep = useUnsavedValues(form, title, initialValues, (values) => {
    followTyping(values);
    leaving.noteTyping();
  });
  const disabled = typeof submitDisabled === 'function' ? submitDisabled(typed) : submitDisabled;

  return (
    <Modal
      open
      title={title}
      width={width}
      okText={submitLabel}
      cancelText={text(danger ? 'back' : 'cancel')}
      okButtonProps={submitButton(id, { danger, disabled: disabled || notNow !== undefined, loading: busy })}
      onCancel={leaving.ask}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(document.getElementById(id))}
      mask={{ closable: false }}
    >
      {refused && <RefusedAlert refused={refused} onRenew={renew} />}
      {notNow !== undefined && (
        <Alert type="info" showIcon role="status" title={notNow} style={{ marginBlockEnd: 16 }} />
      )}
      <Form<Values>
        // Prefix of the ids of the fields, because a form below this one may have fields of the same names.
        name={id}
        form={form}
        layout="vertical"
        initialValues={initialValues}
        requiredMark
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void submit(values)}
        onValuesChange={(_, values) => {
          followTyping(values);
          keep();
          leaving.noteTyping();
        }}
      >
        {children}
      </Form>
      {leaving.asked && <DiscardQuestion stay={leaving.stay} discard={leaving.finish} />}
    </Modal>
  );
}
