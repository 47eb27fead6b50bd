import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Modal, useFailureText } from '@lotes/shared-ui/staff';
import type { MediaEntry } from './media-item';
import { useMediaWords, type MediaWords } from './media-words';

interface DeleteQuestionProps {
  words: MediaWords;
  item: MediaEntry;
  onDelete: (id: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation, deletes, and shows the result. */
export function DeleteQuestion({ words, item, onDelete, onClose }: DeleteQuestionProps) {
  const t = useT('admin-lots');
  const say = useMediaWords(words);
  const failureText = useFailureText();
  const toasts = useToasts();
  const [step, setStep] = useState<'asked' | 'confirmed' | 'answered'>('asked');
  const close = useEffectEvent(onClose);
  // In an effect, which no longer runs once Back has closed the question; from `remove`, the call would close the window below.
  useEffect(() => {
    if (step === 'answered') close();
  }, [step]);

  const remove = async () => {
    setStep('confirmed');
    try {
      await onDelete(item.id);
      toasts.success(say('deleted'));
    } catch (failure) {
      toasts.error(failureText(failure, t('media.mayBeDeleted')));
    }
    setStep('answered');
  };
  return (
    <Modal
      open
      title={say('deleteTitle', { name: item.nombre })}
      okText={say('delete')}
      // Not `confirmLoading`: with it antd would not let the dialog be closed while the request runs.
      okButtonProps={{ danger: true, loading: step !== 'asked' }}
      width={420}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      {say('deleteConsequence')}
    </Modal>
  );
}
