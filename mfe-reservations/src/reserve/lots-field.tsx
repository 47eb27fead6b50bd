import { useRef, useState } from 'react';
import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button } from '@lotes/shared-ui';
import { useController } from '@lotes/shared-ui/form';
import type { ChosenLot } from './use-chosen-lots';
import { LotSearch } from './lot-search';
import type { ReserveFormState } from './use-reserve-form';
import './lots-field.css';

/** The lots of the request: the one whose page was opened, and a second one if the visitor adds it. */
export function LotsField({ reserveForm: { form, error, chosen } }: { reserveForm: ReserveFormState }) {
  const t = useT('reservations');
  const {
    field: { ref, value, onChange },
  } = useController({ control: form.control, name: 'lotes' });
  const [searching, setSearching] = useState(false);
  const [said, setSaid] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const most = RESERVATION_LIMITS.livePerPerson;
  const wrong = error('lotes');

  const change = (lots: string[], spoken: string, numero: string) => {
    onChange(lots);
    setSearching(false);
    setSaid(t(spoken, { lot: numero, count: lots.length, most }));
  };
  const add = (numero: string) => {
    change([...value, numero], 'reserve.lots.added', numero);
    // The search is unmounted while it has the focus, which moves on to the lot that was added.
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>('li:last-child button')?.focus());
  };
  const remove = (numero: string) => {
    change(
      value.filter((other) => other !== numero),
      'reserve.lots.removed',
      numero,
    );
    requestAnimationFrame(() =>
      rows.current?.parentElement?.querySelector<HTMLElement>('.mr-lots__add')?.focus(),
    );
  };

  return (
    <fieldset className="mr-lots" aria-describedby={wrong && 'mr-lots-error'}>
      <legend className="mr-form__legend">{t('reserve.lots.title')}</legend>
      <ul ref={rows} className="mr-lots__rows">
        {chosen.map((lot) => (
          <LotRow key={lot.numero} chosen={lot} onRemove={() => remove(lot.numero)} />
        ))}
      </ul>
      {wrong && (
        <p id="mr-lots-error" className="mr-lots__error" role="alert">
          {wrong}
        </p>
      )}
      {searching && <LotSearch chosen={value} onChoose={add} onClose={() => setSearching(false)} />}
      {value.length < most && (
        <Button
          ref={ref}
          variant="secondary"
          className="mr-lots__add"
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          {t(addLabel(searching, value.length))}
        </Button>
      )}
      <p className="lu-visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

function addLabel(searching: boolean, count: number): string {
  if (searching) return 'reserve.lots.noOther';
  return count > 0 ? 'reserve.lots.add' : 'reserve.lots.choose';
}

function LotRow({ chosen: { numero, lot }, onRemove }: { chosen: ChosenLot; onRemove: () => void }) {
  const t = useT('reservations');
  const format = useFormat();
  return (
    <li className="mr-lots__row">
      <div>
        <strong>{t('ticket.lot', { lot: numero })}</strong>
        <span className="mr-lots__facts">
          {lot && `${lot.calle}\u00a0· ${format.area(lot.areaVaras, 'v2')}`}
        </span>
        {lot && !lot.puede.reservar && (
          <p className="mr-lots__error" role="alert">
            {t('reserve.lots.gone')}
          </p>
        )}
      </div>
      <Button variant="ghost" aria-label={t('reserve.lots.removeLot', { lot: numero })} onClick={onRemove}>
        {t('reserve.lots.remove')}
      </Button>
    </li>
  );
}
