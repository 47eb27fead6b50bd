import { useT } from '@lotes/shared-i18n';
import { Button, PageHeading, useBackOnline } from '@lotes/shared-ui';
import { createElement, use } from 'react';
import { useShell } from '../context/shell-context';
import { RemoteBoundary } from './remote-boundary';
import './remotes.css';

interface RemotePart {
  remote: string;
  module: string;
}

/** A page of a remote, requested when it is first drawn. Where it fails, the frame around it goes on. */
export function RemotePage({ remote, module }: RemotePart) {
  const { parts } = useShell();
  return (
    <RemoteBoundary
      key={`${remote}/${module}`}
      onRetry={() => {
        parts.forget(remote, module);
      }}
      failed={(retry) => <FailedPage onRetry={retry} />}
    >
      <LoadedPage remote={remote} module={module} />
    </RemoteBoundary>
  );
}

function LoadedPage({ remote, module }: RemotePart) {
  return createElement(use(useShell().parts.page(remote, module)));
}

function FailedPage({ onRetry }: { onRetry: () => void }) {
  const t = useT('shell');
  useBackOnline(onRetry);
  return (
    <section className="sh-failed" role="alert">
      <PageHeading title={t('remote.title')} lead={t('remote.body')} />
      <Button onClick={onRetry}>{t('remote.retry')}</Button>
    </section>
  );
}
