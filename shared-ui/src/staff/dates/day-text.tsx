import { createContext, useContext, type ComponentProps } from 'react';

interface DayTyping {
  /** Typed text that could not be read. The calendar, which knows only dates, would remove it from the field. */
  unreadableText: string;
  onType: (typed: string) => void;
}

export const DayTypingContext = createContext<DayTyping>({ unreadableText: '', onType: () => undefined });

/** The calendar's own text field, which also shows unreadable text. */
export function DayText({ value, onChange, ...field }: ComponentProps<'input'>) {
  const { unreadableText, onType } = useContext(DayTypingContext);
  return (
    <input
      {...field}
      value={value || unreadableText}
      onChange={(event) => {
        onChange?.(event);
        onType(event.target.value);
      }}
    />
  );
}
