import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { adminWindow } from './admin-window';

/** The way from a lot to its images, for staff. Stands on visitor pages, so it brings no antd. */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('admin-lots');
  return (
    <LinkButton variant="secondary" to={adminWindow('images', numero)}>
      {t('actions.images')}
    </LinkButton>
  );
}
