import { useSession } from '@lotes/shared-auth';
import type { SlotName, SlotProps, SlotRequest } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Button, Notice, Skeleton, useBackOnline } from '@lotes/shared-ui';
import { createElement, Suspense, use, type ComponentType } from 'react';
import { useShell } from '../context/shell-context';
import { RemoteBoundary } from './remote-boundary';
import { slotFills, type SlotFill } from './slot-fills';
import './remotes.css';

/** Draws the fills that other remotes declare for a slot. Each fill loads, waits and fails independently. */
export function RemoteSlot(request: SlotRequest) {
  const { descriptors, modules } = useShell();
  const viewer = useSession();
  return slotFills(descriptors, request.name, viewer).map((fill) => (
    <RemoteBoundary
      key={`${fill.remote}/${fill.module}`}
      subject={JSON.stringify(request.props)}
      onRetry={() => {
        modules.forget(fill.remote, fill.module);
      }}
      failed={(retry) => <FailedFill onRetry={retry} />}
    >
      <Suspense fallback={<WaitingFill slot={request.name} />}>
        <LoadedFill fill={fill} request={request} />
      </Suspense>
    </RemoteBoundary>
  ));
}

function LoadedFill({ fill, request }: { fill: SlotFill; request: SlotRequest }) {
  const Fill = use(useShell().modules.fill(request.name, fill.remote, fill.module));
  // The cast is needed because TypeScript cannot tell that the name and the props belong together in a union.
  return createElement(Fill as ComponentType<SlotProps[SlotName]>, request.props);
}

/** A placeholder as large as a card on `/today`, and elsewhere as a button; a list that arrives is larger. */
function WaitingFill({ slot }: { slot: SlotName }) {
  return slot === 'today-cards' ? <Skeleton height="14rem" /> : <Skeleton height="2.75rem" width="10rem" />;
}

function FailedFill({ onRetry }: { onRetry: () => void }) {
  const t = useT('shell');
  useBackOnline(onRetry);
  return (
    <Notice tone="warning" live>
      <span>{t('remote.slot')}</span>{' '}
      <Button variant="ghost" onClick={onRetry}>
        {t('remote.retry')}
      </Button>
    </Notice>
  );
}
