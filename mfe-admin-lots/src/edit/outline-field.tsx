import { useRef, useState } from 'react';
import { contractRule } from '@lotes/shared-contract';
import { LOT_FIELDS, outlineArea } from '@lotes/shared-contract/lots';
import { lazyPart } from '@lotes/shared-federation';
import { moneyFromTyping, useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import { focusInPlace, PartBoundary, Skeleton } from '@lotes/shared-ui';
import { Button, Form, Input } from '@lotes/shared-ui/staff';
import { type LotValues, outlineOf, type TypedCorner, typedCorners } from './lot-values';
import './lot-form.css';

// OpenLayers loads when the map is opened; the table of corners does without it.
const OutlineMap = lazyPart(async () => (await import('./outline-map')).OutlineMap, {
  Waiting: () => <Skeleton height="320px" />,
});

/** The outline of a lot: on the map by mouse or finger, in a table of its corners by keyboard. */
export function OutlineField({ numero }: { numero: string | null }) {
  const t = useT('admin-lots');
  const { validator } = contractRule(LOT_FIELDS.poligono, useLanguage());
  return (
    <Form.Item
      name="poligono"
      label={t('outline.label')}
      extra={t('outline.hint')}
      required
      rules={[{ validator: (rule, corners: TypedCorner[]) => validator(rule, outlineOf(corners)) }]}
    >
      <Outline numero={numero} />
    </Form.Item>
  );
}

interface OutlineProps {
  numero: string | null;
  /** Set by `Form.Item`: the focus goes to `id` if the outline is refused; `aria-describedby` is the hint. */
  id?: string;
  'aria-describedby'?: string;
  value?: TypedCorner[];
  onChange?: (corners: TypedCorner[]) => void;
}

function Outline({ numero, id, 'aria-describedby': hint, value = [], onChange }: OutlineProps) {
  const t = useT('admin-lots');
  const [mapShown, setMapShown] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    onChange?.(value.toSpliced(index, 1));
    focusInPlace(field, index, add, '.lot-outline__remove');
  };
  return (
    <div
      ref={field}
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={t('outline.label')}
      aria-describedby={hint}
    >
      <div className="lot-outline__tools">
        <Button size="small" aria-expanded={mapShown} onClick={() => setMapShown(!mapShown)}>
          {t(mapShown ? 'outline.hideMap' : 'outline.showMap')}
        </Button>
        <Button ref={add} size="small" onClick={() => onChange?.([...value, { latitud: '', longitud: '' }])}>
          {t('outline.add')}
        </Button>
      </div>
      {mapShown && (
        <PartBoundary failed={t('outline.mapFailed')}>
          <OutlineMap
            numero={numero}
            outline={outlineOf(value)}
            onChange={(corners) => onChange?.(typedCorners(corners))}
          />
        </PartBoundary>
      )}
      {value.length > 0 && (
        // Hidden from screen readers: the label of each field says the same, with the place of its corner.
        <div className="lot-outline__corners" aria-hidden="true">
          <span />
          <small>{t('outline.latitudHead')}</small>
          <small>{t('outline.longitudHead')}</small>
        </div>
      )}
      {value.map((corner, index) => (
        <CornerRow
          // Nothing but its place identifies a corner.
          key={index}
          place={index + 1}
          corner={corner}
          onChange={(changed) => onChange?.(value.with(index, changed))}
          onRemove={() => remove(index)}
        />
      ))}
      <ComparedAreas corners={value} />
    </div>
  );
}

interface CornerRowProps {
  place: number;
  corner: TypedCorner;
  onChange: (corner: TypedCorner) => void;
  onRemove: () => void;
}

function CornerRow({ place, corner, onChange, onRemove }: CornerRowProps) {
  const t = useT('admin-lots');
  return (
    <div className="lot-outline__corners">
      <span aria-hidden="true">{place}</span>
      {(['latitud', 'longitud'] as const).map((axis) => (
        <Input
          key={axis}
          size="small"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t(`outline.${axis}`, { place })}
          placeholder={t(`outline.${axis}Hint`)}
          value={corner[axis]}
          onChange={({ target }) => onChange({ ...corner, [axis]: target.value })}
        />
      ))}
      <Button
        className="lot-outline__remove"
        size="small"
        aria-label={t('outline.removeOf', { place })}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </Button>
    </div>
  );
}

/** Rounds to a multiple of 1 / `parts`; returns 0 instead of -0. */
const roundToParts = (value: number, parts: number) => Math.round(value * parts) / parts + 0;

/** The area of the outline beside the surveyed one, and by how much they differ. */
function ComparedAreas({ corners }: { corners: TypedCorner[] }) {
  const t = useT('admin-lots');
  const { area, number, percent } = useFormat();
  const typed: string | undefined = Form.useWatch('areaM2', Form.useFormInstance<LotValues>());
  const drawn = outlineArea(outlineOf(corners));
  if (!(drawn > 0)) return null;
  const surveyed = Number(moneyFromTyping(typed ?? ''));
  const difference = drawn - surveyed;
  return (
    <p className="lot-outline__areas" role="status">
      {t('outline.area', { area: area(drawn.toFixed(2), 'm2') })}
      {surveyed > 0 &&
        ` ${t('outline.difference', {
          surveyed: area(surveyed.toFixed(2), 'm2'),
          difference: number(roundToParts(difference, 100), 2),
          share: percent(roundToParts(difference / surveyed, 10_000)),
        })}`}
    </p>
  );
}
