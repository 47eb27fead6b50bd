import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isMissing, useLotQuery } from '@lotes/shared-auth';
import type { LotDetail } from '@lotes/shared-contract';
import { useIsDirty } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, PageHeading, Skeleton } from '@lotes/shared-ui';
import { Announcer } from '../ui/announcer';
import { LoadError } from '../ui/load-error';
import { useLiveLots } from '../ui/use-live-lots';
import { LotView } from './lot-view';
import './lot.css';
import './lot-print.css';

/** `/lotdetail?lot=37`: one lot, its status at this moment, and what other remotes offer for it. */
export function Page() {
  const t = useT('catalog');
  const numero = useSearchParams()[0].get('lot')?.trim();
  return numero ? (
    <LotByNumber key={numero} numero={numero} />
  ) : (
    <NoLot title={t('detail.missingTitle')} text={t('detail.missingText')} />
  );
}

/**
 * Reads a lot. The end of a session empties the cache: while a form on the page holds unsaved input, the lot then stays
 * as it was read last, and the form with it, until it is read again for a visitor (R4.11).
 */
function useLotUnderForms(numero: string) {
  const query = useLotQuery(numero);
  const [last, setLast] = useState<LotDetail>();
  const isDirty = useIsDirty();
  if (query.data && query.data !== last) setLast(query.data);
  return { ...query, lot: query.data ?? (isDirty ? last : undefined) };
}

/** Writes the number of a lot into the address as the lot has it: the slots compare the address with it. */
function useNumberInAddress(numero: string | undefined): void {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const isOther = numero !== undefined && address.get('lot') !== numero;
  useEffect(() => {
    if (!isOther) return;
    const next = new URLSearchParams(address);
    next.set('lot', numero);
    void navigate({ search: `?${next}`, hash }, { replace: true, preventScrollReset: true, state });
  }, [isOther, numero, address, navigate, hash, state]);
}

function LotByNumber({ numero }: { numero: string }) {
  const t = useT('catalog');
  const { lot, error, isError, refetch } = useLotUnderForms(numero);
  const announcement = useLiveLots(numero);
  useNumberInAddress(lot?.numero);
  // First of all: a lot that was deleted while its page was open is no longer offered. The api refuses a number that no lot can have
  // as invalid input (422); for the visitor it is a lot that does not exist.
  if (isMissing(error)) {
    return <NoLot title={t('detail.notFoundTitle', { numero })} text={t('detail.notFoundText')} />;
  }
  if (lot) {
    return (
      <>
        <LotView lot={lot} />
        <Announcer text={announcement} />
      </>
    );
  }
  return isError ? <LoadError error={error} onRetry={() => void refetch()} /> : <LotWaiting />;
}

function NoLot({ title, text }: { title: string; text: string }) {
  const t = useT('catalog');
  const ways = (
    <div className="ct-lot__actions">
      <LinkButton to="/lotslist">{t('detail.toList')}</LinkButton>
      <LinkButton to="/" variant="secondary">
        {t('detail.toMap')}
      </LinkButton>
    </div>
  );
  return (
    <>
      <PageHeading title={title} lead={text} />
      {ways}
    </>
  );
}

function LotWaiting() {
  const t = useT('catalog');
  return (
    <div className="ct-lot" aria-busy="true">
      <p className="lu-visually-hidden" role="status">
        {t('detail.loading')}
      </p>
      <div className="ct-lot__top">
        <Skeleton lines={5} />
        <div className="ct-gallery">
          <Skeleton height="100%" />
        </div>
      </div>
      <Skeleton height="16rem" />
    </div>
  );
}
