import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, StaffActions } from '@lotes/shared-ui';
import { adminWindow } from './admin-window';

/**
 * Links from a lot to the forms of its data and its base status, for staff. Visitor pages show them, so they must not import
 * antd.
 */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('admin-lots');
  return (
    <StaffActions about="lot">
      <LinkButton variant="secondary" to={adminWindow('edit-lot', numero)}>
        {t('lots.edit')}
      </LinkButton>
      <LinkButton variant="secondary" to={adminWindow('status', numero)}>
        {t('actions.edit')}
      </LinkButton>
    </StaffActions>
  );
}
