import type { ReactNode } from 'react';
import { useParametersQuery } from '@lotes/shared-auth';
import { contractRule } from '@lotes/shared-contract';
import { LOT_TYPES, STREETS, TOPOGRAPHIES, areasAgree } from '@lotes/shared-contract/client';
import { FIELD_MESSAGES } from '@lotes/shared-contract/client';
import { LOT_FIELDS } from '@lotes/shared-contract/lots';
import { moneyFromTyping, useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import { Checkbox, Form, Input, Select } from '@lotes/shared-ui/staff';
import { useAuditFieldLabel } from '../audit/use-audit-field-label';
import { withPoint } from '../ui/decimal-comma';
import type { LotValues } from './lot-values';

type TextField =
  | 'areaM2'
  | 'areaVaras'
  | 'alturaMaxima'
  | 'elevacion'
  | 'pinos'
  | 'precioVara'
  | 'primaMinima';

interface NumberFieldProps {
  name: TextField;
  label: string;
  extra?: string;
  optional?: boolean;
  disabled?: boolean;
}

/** A field for a number, which is kept as typed text and validated by the api's own schema. */
function NumberField({ name, label, extra, optional = false, disabled = false }: NumberFieldProps) {
  const language = useLanguage();
  const { validator } = contractRule(LOT_FIELDS[name], language);
  const valueOf = (typed: string) => {
    if (typed.trim() === '') return undefined;
    if (name === 'pinos') return Number(typed);
    return name === 'alturaMaxima' || name === 'elevacion' ? withPoint(typed) : moneyFromTyping(typed);
  };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      required={!optional}
      rules={[{ validator: (rule, typed: string) => validator(rule, valueOf(typed)) }]}
    >
      <Input inputMode="decimal" autoComplete="off" disabled={disabled} />
    </Form.Item>
  );
}

/** Fields for both surveyed areas, which must measure the same ground (R7.2). */
export function AreaFields({ disabled = false }: { disabled?: boolean }) {
  const t = useT('admin-lots');
  const language = useLanguage();
  const form = Form.useFormInstance<LotValues>();
  const [areaM2, areaVaras] = [Form.useWatch('areaM2', form), Form.useWatch('areaVaras', form)];
  const [metres, varas] = [moneyFromTyping(areaM2 ?? ''), moneyFromTyping(areaVaras ?? '')];
  const compared = Number(metres) > 0 && Number(varas) > 0;
  return (
    <>
      <div className="lot-form__pair">
        <NumberField name="areaM2" label={t('lot.areaM2')} disabled={disabled} />
        <NumberField name="areaVaras" label={t('lot.areaVaras')} disabled={disabled} />
      </div>
      {compared && !areasAgree(metres, varas) && (
        <p className="lot-form__fault" role="status">
          {FIELD_MESSAGES['area-ratio'][language]}
        </p>
      )}
    </>
  );
}

/** Fields for the ground and its place. */
export function GroundFields() {
  const t = useT('admin-lots');
  const label = useAuditFieldLabel();
  const language = useLanguage();
  const choices = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
    values.map((value) => ({ value, label: word(value) }));
  return (
    <>
      <div className="lot-form__pair">
        <Form.Item name="topografia" label={label('topografia')}>
          <Select options={choices(TOPOGRAPHIES, (value) => t(`audit.word.topografia.${value}`))} />
        </Form.Item>
        <Form.Item name="tipo" label={label('tipo')} extra={t('lot.typeHint')}>
          <Select options={choices(LOT_TYPES, (value) => t(`audit.word.tipo.${value}`))} />
        </Form.Item>
        <NumberField name="alturaMaxima" label={t('lot.height')} />
        <NumberField name="elevacion" label={t('lot.elevation')} />
        <NumberField name="pinos" label={t('lot.pines')} />
        <Form.Item name="conVista" valuePropName="checked" className="lot-form__check">
          <Checkbox>{label('conVista')}</Checkbox>
        </Form.Item>
      </div>
      <Form.Item
        name="direccion"
        label={label('direccion')}
        required
        rules={[contractRule(LOT_FIELDS.direccion.min(1, 'required'), language)]}
      >
        <Input autoComplete="off" maxLength={160} />
      </Form.Item>
      <Form.Item
        name="enlaceMapa"
        label={label('enlaceMapa')}
        extra={t('lot.mapLinkHint')}
        rules={[
          {
            validator: (rule, typed: string) =>
              contractRule(LOT_FIELDS.enlaceMapa, language).validator(rule, typed.trim() || undefined),
          },
        ]}
      >
        <Input type="url" autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** Fields for price and down payment. @param fixed text that is shown instead if they may not be changed */
export function PriceFields({ fixed }: { fixed?: ReactNode }) {
  const t = useT('admin-lots');
  const { money } = useFormat();
  const limits = useParametersQuery().data?.limites;
  const hint =
    limits &&
    t('lot.specialHint', { special: money(limits.primaEspecial), least: money(limits.primaMinima) });
  if (fixed) return fixed;
  return (
    <>
      <div className="lot-form__pair">
        <NumberField name="precioVara" label={t('lot.price')} />
        <NumberField name="primaMinima" label={t('lot.minimum')} extra={t('lot.minimumHint')} optional />
      </div>
      <Form.Item name="primaEspecial" valuePropName="checked" extra={hint}>
        <Checkbox>{t('lot.special')}</Checkbox>
      </Form.Item>
    </>
  );
}

/** Field for the street that a lot lies on. */
export function StreetField() {
  const t = useT('admin-lots');
  return (
    <Form.Item name="calle" label={t('lots.street')}>
      <Select options={STREETS.map((value) => ({ value, label: value }))} />
    </Form.Item>
  );
}
