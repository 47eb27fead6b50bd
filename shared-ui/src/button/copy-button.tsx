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
  /** Called after a failure, to make it easy to copy the text by hand. */
  onFail?: () => void;
}

/**
 * A button that copies a text and shows a message beside itself. A toast would be behind a dialog, and not be announced.
 */
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
