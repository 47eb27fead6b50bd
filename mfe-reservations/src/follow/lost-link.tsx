import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LateWindow, LinkButton, useQueryModal, WaitingWindow, type LinkButtonProps } from '@lotes/shared-ui';

/** Imports the validator, so it is loaded only when the dialog is opened. */
const LostLinkDialog = lazyPart(async () => (await import('./lost-link-dialog')).LostLinkDialog, {
  Waiting: WaitingWindow,
});

/** "I lost my link", and the dialog that `?modal=lost-link` opens on this page. */
export function LostLink({ variant = 'ghost' }: Pick<LinkButtonProps, 'variant'>) {
  const t = useT('reservations');
  const modal = useQueryModal('lost-link');
  return (
    <>
      <LinkButton variant={variant} {...modal.link()}>
        {t('lost.open')}
      </LinkButton>
      {modal.open && (
        <LateWindow open onClose={modal.close} title={t('lost.title')}>
          <LostLinkDialog onClose={modal.close} />
        </LateWindow>
      )}
    </>
  );
}
