import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, StaffActions } from '@lotes/shared-ui';
import { adminWindow } from './admin-window';

const WINDOWS = ['images', 'images-360', 'videos'] as const;

/** Links from a lot to the windows of its images and videos, for staff. Visitor pages show them, so they must not import antd. */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('admin-lots');
  return (
    <StaffActions about="media">
      {WINDOWS.map((modal) => (
        <LinkButton key={modal} variant="secondary" to={adminWindow(modal, numero)}>
          {t(`actions.${modal}`)}
        </LinkButton>
      ))}
    </StaffActions>
  );
}
