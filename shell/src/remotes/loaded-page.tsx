import { useT } from '@lotes/shared-i18n';
import { Button, PageHeading, useBackOnline } from '@lotes/shared-ui';
import { createElement, use, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { SHELL } from '../context/module-cache';
import { useShell } from '../context/shell-context';
import { RemoteBoundary } from './remote-boundary';
import './remotes.css';

interface RemoteModule {
  remote: string;
  module: string;
}

/** A page of a remote, requested when it is first drawn. If it fails, the frame around it stays usable. */
export function RemotePage({ remote, module }: RemoteModule) {
  const { modules } = useShell();
  return (
    <LoadedPage
      key={`${remote}/${module}`}
      load={() => modules.page(remote, module)}
      forget={() => modules.forget(remote, module)}
    />
  );
}

interface OwnScreen {
  path: string;
  load: () => Promise<ComponentType>;
}

/** A page of the shell itself; it is requested, and its failure is shown, as for a remote's page. */
export function OwnPage({ path, load }: OwnScreen) {
  const { modules } = useShell();
  return <LoadedPage load={() => modules.own(path, load)} forget={() => modules.forget(SHELL, path)} />;
}

interface LoadedPageProps {
  /** Returns the same promise until `forget` was called. */
  load: () => Promise<ComponentType>;
  forget: () => void;
}

function LoadedPage({ load, forget }: LoadedPageProps) {
  const { search } = useLocation();
  return (
    <RemoteBoundary subject={search} onRetry={forget} failed={(retry) => <FailedPage onRetry={retry} />}>
      <Loaded load={load} />
    </RemoteBoundary>
  );
}

function Loaded({ load }: Pick<LoadedPageProps, 'load'>) {
  return createElement(use(load()));
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
