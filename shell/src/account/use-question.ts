import { useQueryModal } from '@lotes/shared-ui';
import { useEffect, useReducer, useRef } from 'react';

/**
 * A confirmation whose dialog is opened by a parameter of the address (R2.8).
 * @param own names of parameters that only the question uses
 */
export function useQuestion(name: string, own?: readonly string[]) {
  const modal = useQueryModal(name, own);
  const { open, close } = modal;
  const wait = useRef<() => void>(undefined);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!open) wait.current?.();
  });
  useEffect(() => () => wait.current?.(), []);
  return {
    ...modal,
    /** Closes the dialog. Resolves once the dialog is off the screen and has given the focus back. */
    leave: () =>
      new Promise<void>((resolve) => {
        wait.current = resolve;
        close();
        renderAgain();
      }),
  };
}
