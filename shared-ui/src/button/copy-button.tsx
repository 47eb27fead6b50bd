import { useState } from 'react';
import { Button, type ButtonVariant } from './button';

export interface CopyButtonProps {
  /** Text for the clipboard. */
  text: string;
  label: string;
  variant: ButtonVariant;
  /** Message next to the button once the text is on the clipboard. */
  copied: string;
  /** Message if the browser refuses the clipboard: without permission or https. */
  failed: string;
  /** Makes what could not be copied easy to copy by hand. */
  onFail?: () => void;
}

/** Copies a text and says so beside itself: a toast would lie behind a dialog, and be silent there. */
export function CopyButton({ text, label, variant, copied, failed, onFail }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    // Emptied first, so that the same sentence is announced again.
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      onFail?.();
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button variant={variant} onClick={() => void copy()}>
        {label}
      </Button>
      <p className="lu-copied" role="status">
        {outcome && { copied, failed }[outcome]}
      </p>
    </>
  );
}
