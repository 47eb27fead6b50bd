import { useMemo, useState } from 'react';
import { toApiError, useLotsQuery } from '@lotes/shared-auth';
import type { LotSummary } from '@lotes/shared-contract/lots';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { ErrorState, Spinner } from '@lotes/shared-ui';
import { Combobox } from '@lotes/shared-ui/combobox';
import { matchingLots, type OfferedLot } from './matching-lots';
import './lot-search.css';

export interface LotSearchProps {
  chosen: readonly string[];
  onChoose: (numero: string) => void;
  /** Called on Escape. */
  onClose: () => void;
}

/** A search by number among the lots that are available now. */
export function LotSearch(props: LotSearchProps) {
  const t = useT('reservations');
  const pick = useBilingual();
  const { data, error, refetch } = useLotsQuery();
  if (data) return <LotChoice {...props} lots={data.lotes} />;
  if (error) return <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />;
  return <Spinner label={t('reserve.lots.loading')} />;
}

function LotChoice({ lots, chosen, onChoose, onClose }: LotSearchProps & { lots: readonly LotSummary[] }) {
  const t = useT('reservations');
  const [typed, setTyped] = useState('');
  const { shown, total } = useMemo(() => matchingLots(lots, typed, chosen), [lots, typed, chosen]);

  return (
    <div className="mr-lot-search">
      <Combobox
        label={t('reserve.lots.search')}
        hint={t('reserve.lots.searchHint')}
        listLabel={t('reserve.lots.offered')}
        maxLength={8}
        query={typed}
        onQuery={setTyped}
        items={shown}
        itemKey={({ numero }) => numero}
        renderItem={(lot) => <OfferedLotText lot={lot} />}
        onChoose={({ numero }) => onChoose(numero)}
        onClose={onClose}
      />
      <p className="mr-lot-search__note" role="status">
        {t('reserve.lots.count', { count: total })}
      </p>
    </div>
  );
}

function OfferedLotText({ lot }: { lot: OfferedLot }) {
  const t = useT('reservations');
  const format = useFormat();
  return (
    <>
      <strong>{t('ticket.lot', { lot: lot.numero })}</strong>
      <span className="mr-lot-search__note">
        {lot.calle}&nbsp;· {format.area(lot.areaVaras, 'v2')}
      </span>
    </>
  );
}
