import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { VerifySchema } from './session.schema';

interface MailedCode {
  correo: string;
  codigo: string;
}

/**
 * Reads the account's e-mail and code from the link of the sign-up mail; undefined if the address holds none. They are in
 * the fragment, which is sent to no server and stands in no log. They are removed from the address at once, because a
 * code must not stay in the history.
 */
export function useMailedCode(): MailedCode | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [mailed] = useState(() => {
    const { data } = VerifySchema.safeParse(Object.fromEntries(new URLSearchParams(hash.slice(1))));
    return data;
  });
  const clearAddress = useEffectEvent(() => navigate({ pathname, search }, { replace: true }));
  useEffect(() => {
    if (mailed) void clearAddress();
  }, [mailed]);
  return mailed;
}
