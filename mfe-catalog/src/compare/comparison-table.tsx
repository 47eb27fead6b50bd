import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '@lotes/shared-i18n';
import { focusInPlace, StatusTag } from '@lotes/shared-ui';
import { IconButton } from '../ui/icon-button';
import { FavouriteButton } from '../ui/stored-lot-buttons';
import { LotPicture } from '../ui/lot-picture';
import { type ComparedRow, useComparedRows } from './compared-rows';
import type { ComparedLot } from './use-compared-lots';

const CROSS = 'M6 6l12 12M18 6 6 18';

interface ComparisonTableProps {
  /** Lots that are loaded, or that do not exist. */
  compared: readonly ComparedLot[];
  onRemove: (numero: string) => void;
  /** Element that takes the focus once no lot is left. */
  count: RefObject<HTMLElement | null>;
}

/** The lots as columns, their facts as rows. On a narrow screen the columns scroll sideways; the names of the facts stay. */
export function ComparisonTable({ compared, onRemove, count }: ComparisonTableProps) {
  const t = useT('catalog');
  const heads = useRef<HTMLTableRowElement>(null);
  const remove = (numero: string, place: number) => {
    onRemove(numero);
    focusInPlace(heads, place, count, '.ct-compare__remove');
  };
  const rows = useComparedRows(compared.map(({ lot }) => lot));
  return (
    <div className="ct-compare__scroll" role="region" aria-label={t('compare.scroll')} tabIndex={0}>
      <table className="ct-compare__table">
        <thead>
          <tr ref={heads}>
            <th scope="col">
              <span className="lu-visually-hidden">{t('compare.field')}</span>
            </th>
            {compared.map((column, place) => (
              <LotColumnHead key={column.numero} {...column} onRemove={() => remove(column.numero, place)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FactRow key={row.name} {...row} compared={compared} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LotColumnHeadProps extends ComparedLot {
  onRemove: () => void;
}

function LotColumnHead({ numero, lot, unknown, onRemove }: LotColumnHeadProps) {
  const t = useT('catalog');
  return (
    <th scope="col" className="ct-compare__lot">
      <div className="ct-compare__head">
        <div className="ct-compare__buttons">
          {lot && <FavouriteButton numero={numero} />}
          <IconButton
            className="ct-compare__remove"
            icon={CROSS}
            label={t('compare.remove', { numero })}
            onClick={onRemove}
          />
        </div>
        {lot && <LotPicture lot={lot} />}
        {unknown ? (
          <p>{t('compare.unknown', { numero })}</p>
        ) : (
          <Link to={`/lotdetail?lot=${encodeURIComponent(numero)}`}>{t('lot.name', { numero })}</Link>
        )}
        {lot && <StatusTag status={lot.estado} />}
      </div>
    </th>
  );
}

function FactRow({ name, cells, compared }: ComparedRow & { compared: readonly ComparedLot[] }) {
  const t = useT('catalog');
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map(({ text, best }, place) => (
        <td key={compared[place]?.numero} className={best ? 'ct-compare__best' : undefined}>
          {text}{' '}
          {best && (
            <span className="ct-compare__mark">
              <span aria-hidden="true">✓ </span>
              {t('compare.best')}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
