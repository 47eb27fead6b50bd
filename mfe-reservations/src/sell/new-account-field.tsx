import { useCan } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { Checkbox, Form } from '@lotes/shared-ui/staff';
import type { SaleValues } from './sale-values';

/**
 * Box that makes an account for the typed person; for users who may create clients, unless an existing account was
 * chosen.
 */
export function NewAccountField() {
  const t = useT('reservations');
  const may = useCan()('CREAR_USUARIOS');
  const cliente = Form.useWatch<SaleValues['cliente']>('cliente');
  if (!may || cliente !== undefined) return null;
  return (
    <Form.Item
      name="crearCuenta"
      valuePropName="checked"
      label={t('sell.newAccount')}
      extra={t('sell.newAccountHint')}
    >
      <Checkbox>{t('sell.newAccountText')}</Checkbox>
    </Form.Item>
  );
}
