import { useT } from '@lotes/shared-i18n';
import { Notice, useFocusOnMount } from '@lotes/shared-ui';

/** Says that the reservation was made. It takes the focus, as the confirmation button that had it is gone. */
export function ConfirmedNotice() {
  const t = useT('reservations');
  const notice = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={notice} tabIndex={-1} className="mr-follow__confirmed">
      <Notice tone="success">{t('confirm.done')}</Notice>
    </div>
  );
}
