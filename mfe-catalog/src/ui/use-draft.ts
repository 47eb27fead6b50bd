import { useEffect, useRef, useState } from 'react';

const SETTLE_MS = 250;

/**
 * The text of a field whose value lives in the address bar: typing stays immediate, and the address follows once the
 * typing pauses or the field is left. Outside of typing the field shows what the address says.
 */
export function useDraft(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, commit });
  useEffect(() => {
    latest.current = { value, commit };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (text: string) => {
    clearTimeout(timer.current);
    if (text !== latest.current.value) latest.current.commit(text);
  };
  return {
    value: draft ?? value,
    onChange: (text: string) => {
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(text), SETTLE_MS);
    },
    onBlur: () => {
      if (draft !== null) settle(draft);
      setDraft(null);
    },
  };
}
