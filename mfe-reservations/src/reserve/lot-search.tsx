import { useId, type KeyboardEvent } from 'react';
import type { LotSummary } from '@lotes/shared-contract/lots';
import { useFormat, useT } from '@lotes/shared-i18n';
import { ErrorState, Field, Spinner } from '@lotes/shared-ui';
import { useLotsToReserveQuery } from '../reservation/reservations.api';
import { useSentence } from '../ui/use-sentence';
import type { OfferedLot } from './matching-lots';
import { useLotSearch } from './use-lot-search';
import './lot-search.css';

export interface LotSearchProps {
  chosen: readonly string[];
  onChoose: (numero: string) => void;
  /** Asked for by Escape. */
  onClose: () => void;
}

/** Finds another lot by its number among those that are available at this moment. */
export function LotSearch(props: LotSearchProps) {
  const t = useT('reservations');
  const sentence = useSentence();
  const { data, error, refetch } = useLotsToReserveQuery();
  if (data) return <LotChoice {...props} lots={data.lotes} />;
  if (error) return <ErrorState message={sentence(error)} onRetry={() => void refetch()} />;
  return <Spinner label={t('reserve.lots.loading')} />;
}

function LotChoice({ lots, chosen, onChoose, onClose }: LotSearchProps & { lots: readonly LotSummary[] }) {
  const t = useT('reservations');
  const id = useId();
  const search = useLotSearch({ lots, chosen, onChoose, onClose });
  const { shown, total } = search.matching;
  const optionId = (numero: string) => `${id}-${numero}`;

  return (
    <div className="mr-lot-search">
      <Field
        ref={focusOnArrival}
        label={t('reserve.lots.search')}
        hint={t('reserve.lots.searchHint')}
        required
        autoComplete="off"
        maxLength={8}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={search.active && optionId(search.active)}
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => search.press(event)}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('reserve.lots.offered')}
        className="mr-lot-search__list"
      >
        {shown.map((lot) => (
          <Option
            key={lot.numero}
            id={optionId(lot.numero)}
            lot={lot}
            active={lot.numero === search.active}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <p className="mr-lot-search__count" role="status">
        {t('reserve.lots.count', { count: total })}
      </p>
    </div>
  );
}

/** The search opens in answer to a press: whoever pressed types on. */
function focusOnArrival(field: HTMLInputElement | null): void {
  field?.focus();
}

interface OptionProps {
  id: string;
  lot: OfferedLot;
  active: boolean;
  onChoose: (numero: string) => void;
}

function Option({ id, lot, active, onChoose }: OptionProps) {
  const t = useT('reservations');
  const format = useFormat();
  return (
    <li
      ref={(option) => {
        if (active) option?.scrollIntoView?.({ block: 'nearest' });
      }}
      id={id}
      role="option"
      aria-selected={active}
      className="mr-lot-search__option"
      // The keyboard stays with the field, which tells what is active.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(lot.numero)}
    >
      <strong>{t('ticket.lot', { lot: lot.numero })}</strong>
      <span>
        {lot.calle} · {format.area(lot.areaVaras, 'v2')}
      </span>
    </li>
  );
}
