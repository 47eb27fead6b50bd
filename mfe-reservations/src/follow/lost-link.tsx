import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, useQueryModal, type LinkButtonProps } from '@lotes/shared-ui';

/** Loads the validator, and therefore only once it is opened. */
const LostLinkDialog = lazyPart(async () => (await import('./lost-link-dialog')).LostLinkDialog);

/** "I lost my link", and the dialog that `?modal=lost-link` opens on this page. */
export function LostLink({ variant = 'ghost' }: Pick<LinkButtonProps, 'variant'>) {
  const t = useT('reservations');
  const modal = useQueryModal('lost-link');
  return (
    <>
      <LinkButton variant={variant} {...modal.link()}>
        {t('lost.open')}
      </LinkButton>
      {modal.open && <LostLinkDialog onClose={modal.close} />}
    </>
  );
}
