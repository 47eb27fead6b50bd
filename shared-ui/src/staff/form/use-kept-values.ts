import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccountOf } from '../account-reader';

/** What a form held when its person's session ended. */
interface Kept {
  account: string;
  /** Title of the form, which names what it is about. */
  title: string;
  values: object;
}

/** Only the last form, in memory alone: what staff type of a person is nothing for the storage of a browser. */
let kept: Kept | undefined;

/** Returns what the form of this title held for this account, once; what somebody else typed is forgotten. */
function takeKept(account: string, title: string): object | undefined {
  const mine = kept?.account === account ? kept : undefined;
  if (kept && (!mine || mine.title === title)) kept = undefined;
  return mine?.title === title ? mine.values : undefined;
}

/**
 * Keeps what is typed in a form whose person's session ends meanwhile, and fills it in again when the same account opens
 * the form of the same title.
 * @param onTyped called with the values that were filled in
 * @returns to be called with what is typed.
 */
export function useKeptValues<Values extends object>(
  form: FormInstance<Values>,
  title: string,
  onTyped: (values: Values) => void,
): (typed: Values) => void {
  const accountOf = useAccountOf();
  // The form has forgotten its fields when the effect below is cleaned up.
  const typed = useRef<Values>(undefined);
  const fillIn = useEffectEvent((values: Values) => {
    typed.current = values;
    onTyped(values);
  });

  useEffect(() => {
    const account = accountOf();
    const values = takeKept(account, title) as Values | undefined;
    if (values) {
      const fields = Object.entries(values).map(([name, value]) => ({
        name,
        value: value as unknown,
        touched: true,
      }));
      form.setFields(fields as unknown as Parameters<typeof form.setFields>[0]);
      fillIn(values);
    }
    return () => {
      const sessionEnded = account !== '' && accountOf() === '';
      if (sessionEnded && typed.current) kept = { account, title, values: typed.current };
    };
  }, [accountOf, form, title]);

  return (values) => {
    typed.current = values;
  };
}
