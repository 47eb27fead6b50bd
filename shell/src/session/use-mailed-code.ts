import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MailedCodeSchema } from './session.schema';

export interface MailedCode {
  email: string;
  code: string;
}

/** The code of the last link that was followed, if any was, and the fragment that was last seen. */
interface FollowedLink {
  hash: string;
  mailed?: MailedCode;
  /** How many links were followed. */
  followed: number;
}

function codeIn(hash: string): MailedCode | undefined {
  return MailedCodeSchema.safeParse(Object.fromEntries(new URLSearchParams(hash.slice(1)))).data;
}

/**
 * Reads the account's e-mail and code from the link of the sign-up mail; undefined if the address holds none. They are in
 * the fragment, which is sent to no server and stands in no log. They are removed from the address at once, because a
 * code must not stay in the history. A link that is pasted into the open page is followed too: the browser does not load a page
 * again for another fragment.
 */
export function useMailedCode(): FollowedLink {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<FollowedLink>({ hash: '', followed: 0 });
  if (hash !== link.hash) {
    const mailed = codeIn(hash);
    setLink(mailed ? { hash, mailed, followed: link.followed + 1 } : { ...link, hash });
  }
  const clearAddress = useEffectEvent(() => navigate({ pathname, search }, { replace: true }));
  useEffect(() => {
    if (link.followed > 0) void clearAddress();
  }, [link.followed]);
  return link;
}
