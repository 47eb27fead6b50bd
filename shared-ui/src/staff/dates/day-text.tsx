import { createContext, useContext, type ComponentProps } from 'react';

interface DayTyping {
  /** Typed text that could not be read. The calendar, which knows only dates, would remove it from the field. */
  unread: string;
  onType: (typed: string) => void;
}

export const DayTypingContext = createContext<DayTyping>({ unread: '', onType: () => undefined });

/** The calendar's own text field, which also shows unreadable text. */
export function DayText({ value, onChange, ...field }: ComponentProps<'input'>) {
  const { unread, onType } = useContext(DayTypingContext);
  return (
    <input
      {...field}
      value={value || unread}
      onChange={(event) => {
        onChange?.(event);
        onType(event.target.value);
      }}
    />
  );
}
