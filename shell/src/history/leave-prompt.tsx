import { useT } from '@lotes/shared-i18n';
import { Button, Modal } from '@lotes/shared-ui';
import { useSyncExternalStore } from 'react';

/** Asks whether to leave a form with unsaved changes. Made at start-up; {@link LeaveDialog} shows its questions. */
export interface LeavePrompt {
  /** Resolves with true if the person leaves. A newer question answers one that is still open with "stay". */
  ask: () => Promise<boolean>;
  answer: (leave: boolean) => void;
  isAsking: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createLeavePrompt(): LeavePrompt {
  let resolve: ((leave: boolean) => void) | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    listeners.forEach((listener) => {
      listener();
    });
  };
  const answer = (leave: boolean) => {
    resolve?.(leave);
    resolve = undefined;
    tell();
  };
  return {
    ask: () => {
      answer(false);
      return new Promise((settle) => {
        resolve = settle;
        tell();
      });
    },
    answer,
    isAsking: () => resolve !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The dialog of the question. Escape and the close button mean "stay". */
export function LeaveDialog({ prompt }: { prompt: LeavePrompt }) {
  const t = useT('shell');
  const isAsking = useSyncExternalStore(prompt.subscribe, prompt.isAsking);
  return (
    <Modal
      open={isAsking}
      title={t('leave.title')}
      onClose={() => {
        prompt.answer(false);
      }}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              prompt.answer(true);
            }}
          >
            {t('leave.go')}
          </Button>
          <Button
            onClick={() => {
              prompt.answer(false);
            }}
          >
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.body')}</p>
    </Modal>
  );
}
