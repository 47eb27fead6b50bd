import { useBilingual } from '@lotes/shared-i18n';
import { Button, Notice } from '@lotes/shared-ui';
import type { Refusal } from '@lotes/shared-ui/form';
import { useState } from 'react';
import { useShell } from '../../context/shell-context';
import { toRefusal } from '../refusal';
import { useHostedText } from './hosted-texts';

interface HostedLoginButtonProps {
  /** The place to come back to. */
  returnPath: string;
  /** True after a failure: the provider's page then asks for credentials even if it remembers the user. */
  again?: boolean;
}

/** A button that leads to the provider's own sign-in page; nothing if people are not offered that page. */
export function HostedLoginButton({ returnPath, again = false }: HostedLoginButtonProps) {
  const t = useHostedText();
  const pick = useBilingual();
  const { hosted } = useShell().auth;
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  if (!hosted) return null;

  const leave = async () => {
    setLeaving(true);
    setRefusal(undefined);
    try {
      await (await hosted()).begin(returnPath, again);
    } catch (caught) {
      setRefusal(toRefusal(caught));
    }
    // Also when the browser restores this page from its back/forward cache.
    setLeaving(false);
  };
  return (
    <>
      {refusal && (
        <Notice tone="danger" live>
          {pick(refusal)}
        </Notice>
      )}
      <Button variant="secondary" busy={isLeaving} onClick={() => void leave()}>
        {t(again ? 'again' : 'continue')}
      </Button>
    </>
  );
}
