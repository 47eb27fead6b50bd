import { Input, type InputProps } from 'antd';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';

/** Pause in ms after typing, long enough to finish a word before the server is asked. */
const TYPING_PAUSE_MS = 300;

interface TypedTextProps extends Pick<InputProps, 'size' | 'htmlSize' | 'placeholder' | 'className'> {
  label: string;
  /** The text by which the list is narrowed now. */
  value: string;
  /** Called with the text a moment after its last letter, or at once when the user presses Enter or leaves the field. */
  onAsk: (text: string) => void;
  /** The component that draws the field. */
  as?: ComponentType<InputProps>;
}

/**
 * A text field that narrows a list. While the user types, only the field holds the text: each letter draws this field,
 * and not the table with all its rows, whose pending updates made React drop letters of a fast typist on a slow machine.
 */
export function TypedText({ label, value, onAsk, as: Field = Input, ...look }: TypedTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string | null) => {
    clearTimeout(timer.current);
    if (text === null) return;
    // Drawn synchronously, so that a dialog that is opened next has the address of this list, not of the one before.
    flushSync(() => {
      setTyped(null);
      if (text !== value) onAsk(text);
    });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), TYPING_PAUSE_MS);
  };
  return (
    <Field
      {...look}
      allowClear
      aria-label={label}
      value={typed ?? value}
      maxLength={80}
      onChange={(event) => type(event.target.value)}
      onPressEnter={() => ask(typed)}
      onBlur={() => ask(typed)}
    />
  );
}
