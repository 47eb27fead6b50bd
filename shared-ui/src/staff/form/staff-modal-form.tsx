import { Alert, Form, Modal, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useLanguage } from '@lotes/shared-i18n';
import { useStaffTexts } from '../staff-texts';
import { isRefusal, placeRefusal } from './refusal';

export interface StaffModalFormProps<Values extends object> {
  open: boolean;
  title: string;
  submitLabel: string;
  initialValues: Values;
  /** Does the work; what it throws is shown on the fields that the api names, and above the form. */
  onSubmit: (values: Values) => Promise<void>;
  /** Called when the person cancels and after a success. */
  onClose: () => void;
  /** Told whenever the form starts or stops holding unsaved input, for the guard against leaving. */
  onDirtyChange?: (dirty: boolean) => void;
  danger?: boolean;
  /** True while there is nothing that may be submitted; the form says why. */
  submitDisabled?: boolean;
  /** `Form.Item`s named after the fields of `Values`. */
  children: ReactNode;
}

function useSubmission<Values extends object>(
  form: FormInstance<Values>,
  { initialValues, onSubmit, onDirtyChange, onClose }: StaffModalFormProps<Values>,
) {
  const text = useStaffTexts();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [summary, setSummary] = useState<string[]>([]);
  const [saved, setSaved] = useState(false);
  const closeAfterSuccess = useEffectEvent(onClose);

  // One render later than the success, when the guard against leaving has let go of the form.
  useEffect(() => {
    if (saved) closeAfterSuccess();
  }, [saved]);

  const showFailure = (failure: unknown) => {
    if (!isRefusal(failure)) return setSummary([text('unexpected')]);
    const placed = placeRefusal(failure, Object.keys(initialValues), language);
    form.setFields(placed.onFields as Parameters<typeof form.setFields>[0]);
    setSummary(placed.summary);
  };
  const submit = async (values: Values) => {
    setBusy(true);
    setSummary([]);
    try {
      await onSubmit(values);
      onDirtyChange?.(false);
      setSaved(true);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, summary, submit };
}

/** Gives the focus back to where it was when the dialog opened. */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}

/** A form in a dialog: validates, submits once at a time, and puts the api's refusals where they belong. */
export function StaffModalForm<Values extends object>(props: StaffModalFormProps<Values>) {
  return props.open ? <OpenModalForm {...props} /> : null;
}

function OpenModalForm<Values extends object>(props: StaffModalFormProps<Values>) {
  const { danger = false, submitDisabled = false } = props;
  const { title, submitLabel, initialValues, onClose, onDirtyChange, children } = props;
  const text = useStaffTexts();
  const id = useId();
  const [form] = Form.useForm<Values>();
  const { busy, summary, submit } = useSubmission(form, props);
  useFocusReturn();

  return (
    <Modal
      open
      title={title}
      okText={submitLabel}
      cancelText={text('cancel')}
      closable={{ 'aria-label': text('close') }}
      okButtonProps={{ danger, disabled: submitDisabled, htmlType: 'submit', form: id }}
      confirmLoading={busy}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {summary.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBlockEnd: 16 }}
          title={summary.map((line) => (
            <div key={line}>{line}</div>
          ))}
        />
      )}
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initialValues}
        requiredMark
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void submit(values)}
        onValuesChange={() => onDirtyChange?.(form.isFieldsTouched())}
      >
        {children}
      </Form>
    </Modal>
  );
}
