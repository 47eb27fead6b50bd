import type { ReactNode } from 'react';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import {
  LinkButton,
  Modal,
  PartBoundary,
  Spinner,
  useQueryModal,
  type LinkButtonProps,
} from '@lotes/shared-ui';

/** Loads the validator, and therefore only once it is opened. */
const LostLinkDialog = lazyPart(async () => (await import('./lost-link-dialog')).LostLinkDialog, {
  Waiting: () => (
    <DialogFrame>
      <Spinner />
    </DialogFrame>
  ),
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
        <PartBoundary failed={t('lost.failed')} frame={(message) => <DialogFrame>{message}</DialogFrame>}>
          <LostLinkDialog onClose={modal.close} />
        </PartBoundary>
      )}
    </>
  );
}

/** The dialog before its form is there. */
function DialogFrame({ children }: { children: ReactNode }) {
  const t = useT('reservations');
  const { close } = useQueryModal('lost-link');
  return (
    <Modal open onClose={close} title={t('lost.title')}>
      {children}
    </Modal>
  );
}
