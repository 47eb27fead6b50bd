import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';

/** Pause in typing after which the map goes to the lot: the "3" of "37" must not move it. */
const SETTLE_MS = 600;

interface LotSearchProps {
  lots: readonly LotSummary[];
  /** Chooses a lot and zooms to it; `by` tells whether the visitor pressed Enter or paused in typing. */
  onFind: (numero: string, by: 'submit' | 'pause') => void;
}

const asNumber = (text: string) => text.trim().replace(/^#/, '').toUpperCase();

/** A search field for lot numbers; the map moves to the lot that is found. */
export function LotSearch({ lots, onFind }: LotSearchProps) {
  const t = useT('catalog');
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string | null>(null);

  const go = (typed: string, by: 'submit' | 'pause') => {
    const wanted = asNumber(typed);
    const lot = lots.find(({ numero }) => numero.toUpperCase() === wanted);
    if (lot) onFind(lot.numero, by);
    setMissing(lot || !wanted ? null : wanted);
  };
  const settle = useEffectEvent((typed: string) => go(typed, 'pause'));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!text) return undefined;
    pause.current = setTimeout(() => settle(text), SETTLE_MS);
    return () => clearTimeout(pause.current);
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter has found the lot; the pause after it must not open a card that was closed meanwhile.
    clearTimeout(pause.current);
    go(text, 'submit');
  };
  return (
    <form className="ct-search" role="search" onSubmit={submit}>
      <label className="lu-visually-hidden" htmlFor={id}>
        {t('map.search.label')}
      </label>
      <input
        id={id}
        className="ct-search__field"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={8}
        placeholder={t('map.search.hint')}
        aria-describedby={`${id}-missing`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(null);
        }}
      />
      <p id={`${id}-missing`} className="ct-search__missing" role="status">
        {missing && t('map.search.none', { numero: missing })}
      </p>
    </form>
  );
}
