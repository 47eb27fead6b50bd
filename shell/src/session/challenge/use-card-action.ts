import type { PlacedRefusal } from '@lotes/shared-ui/form';
import { useState } from 'react';
import { toCardRefusal } from '../refusal';

/** State of a card whose buttons act at once: whether an action is under way, and why the last one failed. */
export function useCardAction() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<PlacedRefusal>();
  return {
    busy,
    refusal,
    run: async (action: () => Promise<void>) => {
      if (busy) return;
      setBusy(true);
      setRefusal(undefined);
      try {
        await action();
      } catch (failure) {
        setRefusal(toCardRefusal(failure));
      } finally {
        setBusy(false);
      }
    },
  };
}
