import { useCan } from '@lotes/shared-auth';
import { FIELD_MESSAGES } from '@lotes/shared-contract/client';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Checkbox, Form, Input, Radio } from '@lotes/shared-ui/staff';

/**
 * Fields of the person who gets the lots. The name is never left blank; phone and e-mail only with
 * INFO_RESERVA_OPCIONAL (R6.5).
 * @param blank fields that may stay blank without that permission too
 */
export function PersonFields({ blank = {} }: { blank?: { telefono?: boolean; correo?: boolean } }) {
  const t = useT('reservations');
  const language = useLanguage();
  const mayBeBlank = useCan()('INFO_RESERVA_OPCIONAL');
  const needed = (key: 'required' | 'name-required') => ({
    required: true,
    whitespace: true,
    message: FIELD_MESSAGES[key][language],
  });
  const details = (name: 'telefono' | 'correo') => (mayBeBlank || blank[name] ? [] : [needed('required')]);
  return (
    <>
      <Form.Item name="nombreCliente" label={t('sell.name')} rules={[needed('name-required')]}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <div className="mr-sell__pair">
        <Form.Item name="telefono" label={t('sell.phone')} rules={details('telefono')}>
          <Input type="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="correo" label={t('sell.email')} rules={details('correo')}>
          <Input type="email" autoComplete="off" />
        </Form.Item>
      </div>
      <div className="mr-sell__pair">
        <Form.Item name="idioma" label={t('sell.language')}>
          <Radio.Group
            options={(['es', 'en'] as const).map((value) => ({ value, label: t(`sell.language_${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="clienteExistente" valuePropName="checked" label={t('sell.existing')}>
          <Checkbox>{t('sell.existingText')}</Checkbox>
        </Form.Item>
      </div>
    </>
  );
}
