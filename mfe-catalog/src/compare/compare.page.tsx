import { type RefObject, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { DEED_FEE } from '@lotes/shared-contract/client';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, EmptyState, LinkButton, PageHeading, Skeleton } from '@lotes/shared-ui';
import { parseCompared } from '../lots/comparison';
import { MAX_COMPARED, comparedLots, useStoredLots } from '../lots/stored-lots';
import { Announcer } from '../ui/announcer';
import { LoadError } from '../ui/load-error';
import { useLiveLots } from '../ui/use-live-lots';
import { ComparisonTable } from './comparison-table';
import { useComparedLots } from './use-compared-lots';
import './compare.css';

/** The lots that the address names; without the parameter `lots`, those that this browser put aside. */
function useComparedNumbers() {
  const [search, setSearch] = useSearchParams();
  const kept = useStoredLots(comparedLots);
  const named = search.get('lots');
  const numeros = named === null ? kept : parseCompared(named, MAX_COMPARED);
  const show = (next: readonly string[]) => setSearch({ lots: next.join(',') }, { replace: true });
  const takeOut = (gone: readonly string[]) => {
    for (const numero of gone) if (kept.includes(numero)) comparedLots.toggle(numero);
    show(numeros.filter((other) => !gone.includes(other)));
  };
  return {
    numeros,
    remove: (numero: string) => takeOut([numero]),
    /** Adds the lots to those that this browser put aside, as far as there is room, so that another one can be added to them. */
    keep: () => {
      for (const numero of numeros) if (!kept.includes(numero)) comparedLots.toggle(numero);
    },
    clear: () => takeOut(numeros),
  };
}

/** `/compare?lots=1,2,3`: up to four lots side by side. */
export function Page() {
  const t = useT('catalog');
  const { numeros, remove, keep, clear } = useComparedNumbers();
  const announcement = useLiveLots();
  const count = useRef<HTMLParagraphElement>(null);
  const empty = () => {
    clear();
    count.current?.focus();
  };
  return (
    <div className="ct-compare">
      <PageHeading title={t('compare.title')} lead={t('compare.lead')} />
      <p ref={count} className="lu-visually-hidden" role="status" tabIndex={-1}>
        {t('compare.count', { count: numeros.length, limit: MAX_COMPARED })}
      </p>
      {numeros.length === 0 ? (
        <EmptyState
          title={t('compare.empty')}
          action={<LinkButton to="/lotslist">{t('detail.toList')}</LinkButton>}
        >
          {t('compare.emptyHint')}
        </EmptyState>
      ) : (
        <Comparison numeros={numeros} count={count} onRemove={remove} onMore={keep} onClear={empty} />
      )}
      <Announcer text={announcement} />
    </div>
  );
}

interface ComparisonProps {
  numeros: readonly string[];
  /** The line that says how many lots there are. */
  count: RefObject<HTMLElement | null>;
  onRemove: (numero: string) => void;
  onMore: () => void;
  onClear: () => void;
}

/** Shows a placeholder until every lot is loaded: columns that arrive one by one would move those that are being read. */
function Comparison({ numeros, count, onRemove, onMore, onClear }: ComparisonProps) {
  const t = useT('catalog');
  const format = useFormat();
  const compared = useComparedLots(numeros);
  const broken = compared.filter(({ error }) => error !== undefined);
  if (broken.length > 0) {
    return <LoadError error={broken[0]?.error} onRetry={() => broken.forEach(({ ask }) => ask())} />;
  }
  if (compared.some(({ lot, unknown }) => !lot && !unknown)) {
    return (
      <div aria-busy="true">
        <p className="lu-visually-hidden" role="status">
          {t('compare.loading')}
        </p>
        <Skeleton height="48rem" />
      </div>
    );
  }
  return (
    <>
      <ComparisonTable compared={compared} onRemove={onRemove} count={count} />
      <div className="ct-compare__foot">
        {numeros.length < MAX_COMPARED && (
          <LinkButton to="/lotslist" variant="secondary" onClick={onMore}>
            {t('compare.more')}
          </LinkButton>
        )}
        <Button variant="ghost" onClick={onClear}>
          {t('compare.clear')}
        </Button>
        <p className="ct-compare__hint">{t('quote.serverNote', { deed: format.money(DEED_FEE) })}</p>
        <p className="ct-compare__hint">{t('compare.share')}</p>
      </div>
    </>
  );
}
