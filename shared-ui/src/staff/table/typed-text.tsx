import { Input, type InputProps } from 'antd';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';

/** Long enough to finish a word before the server is asked, in ms. */
const TYPING_PAUSE_MS = 300;

interface TypedTextProps extends Pick<InputProps, 'size' | 'htmlSize' | 'placeholder' | 'className'> {
  label: string;
  /** The text by which the list is narrowed at present. */
  value: string;
  /** Called with a text a moment after its last letter, or as soon as the reader presses Enter or leaves the field. */
  onAsk: (text: string) => void;
  /** The field of antd to draw. */
  as?: ComponentType<InputProps>;
}

/**
 * A text that narrows a list. While it is typed it is the field's own: each letter draws this field alone, and not the table
 * with all its rows, whose pending updates made React refuse letters of a fast typist on a slow machine.
 */
export function TypedText({ label, value, onAsk, as: Field = Input, ...look }: TypedTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string | null) => {
    clearTimeout(timer.current);
    if (text === null) return;
    // Drawn at once: a dialog that is opened next begins with this list, not with the one before it.
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
