import { contractRule, EditClientSchema, FamilyReferenceSchema } from '@lotes/shared-contract';
import type { FamilyReference } from '@lotes/shared-contract/clients';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Form, Input } from '@lotes/shared-ui/staff';

const FIELDS = EditClientSchema.shape;
const REFERENCE = FamilyReferenceSchema.shape;
const REFERENCE_FIELDS = ['nombre', 'apellido', 'telefono'] as const;

/** True if nothing was typed for a relative. */
export const isBlank = (reference: Partial<FamilyReference> | undefined): boolean =>
  REFERENCE_FIELDS.every((field) => !reference?.[field]?.trim());

/** Fields that a contract of sale needs: taxpayer's number, identity document, address and two relatives. */
export function ContractFields() {
  const t = useT('clients');
  const language = useLanguage();
  const optional = { rtn: 20, documento: 30, direccion: 160 } as const;
  return (
    <>
      {(Object.keys(optional) as (keyof typeof optional)[]).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`edit.${name}`)}
          normalize={(typed: string) => (typed.trim() ? typed : '')}
          rules={[{ validator: (_, typed) => judge(FIELDS[name], typed, language) }]}
        >
          <Input autoComplete="off" maxLength={optional[name]} />
        </Form.Item>
      ))}
      {[0, 1].map((index) => (
        <Reference key={index} index={index} />
      ))}
    </>
  );
}

/** Validates a field by the api's own schema, unless it is blank. */
function judge(schema: Parameters<typeof contractRule>[0], typed: unknown, language: 'es' | 'en') {
  if (typeof typed !== 'string' || !typed.trim()) return Promise.resolve();
  return contractRule(schema, language).validator(undefined, typed);
}

function Reference({ index }: { index: number }) {
  const t = useT('clients');
  const language = useLanguage();
  const form = Form.useFormInstance();
  return (
    <fieldset className="client-reference">
      <legend>{t('edit.reference', { number: index + 1 })}</legend>
      {REFERENCE_FIELDS.map((field) => (
        <Form.Item
          key={field}
          name={['referencias', index, field]}
          label={t(`edit.ref.${field}`)}
          dependencies={REFERENCE_FIELDS.filter((other) => other !== field).map((other) => [
            'referencias',
            index,
            other,
          ])}
          rules={[
            {
              // A relative needs all three fields, or none.
              validator: (_, typed) =>
                isBlank(form.getFieldValue(['referencias', index]) as Partial<FamilyReference> | undefined)
                  ? Promise.resolve()
                  : contractRule(REFERENCE[field], language).validator(undefined, typed),
            },
          ]}
        >
          <Input type={field === 'telefono' ? 'tel' : 'text'} autoComplete="off" maxLength={80} />
        </Form.Item>
      ))}
    </fieldset>
  );
}
