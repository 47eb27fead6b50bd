import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useStaffTexts } from '../staff-texts';
import { StaffModalForm } from './staff-modal-form';

export interface ConfirmByTypingProps {
  open: boolean;
  title: string;
  /** Description of the effect, shown above the field. */
  consequence: ReactNode;
  /** The exact text to type: the lot number, a file name. */
  expected: string;
  confirmLabel: string;
  onConfirm: () => Promise<void>;
  /** Takes the current row from the server, after another user's earlier change. */
  onRenew?: () => Promise<void>;
  /** True while the action is not possible; `consequence` then says why. */
  disabled?: boolean;
  onClose: () => void;
}

/** A dialog in which a user confirms an action that cannot be undone by typing the name of what it concerns. */
export function ConfirmByTyping(props: ConfirmByTypingProps) {
  const { open, title, consequence, expected, confirmLabel, onConfirm, onClose, onRenew } = props;
  const { disabled = false } = props;
  const text = useStaffTexts();
  const prompt = text('typeToConfirm', { text: expected });
  return (
    <StaffModalForm
      open={open}
      title={title}
      submitLabel={confirmLabel}
      initialValues={{ confirmacion: '' }}
      onSubmit={onConfirm}
      onClose={onClose}
      {...(onRenew && { onRenew })}
      submitDisabled={disabled}
      danger
    >
      <p>{consequence}</p>
      <Form.Item
        name="confirmacion"
        label={prompt}
        required
        rules={[
          {
            validator: (_, typed: string) =>
              typed.trim() === expected ? Promise.resolve() : Promise.reject(new Error(prompt)),
          },
        ]}
      >
        <Input autoComplete="off" disabled={disabled} />
      </Form.Item>
    </StaffModalForm>
  );
}
