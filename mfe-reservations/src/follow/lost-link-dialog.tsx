import { useEffect, useRef, useState, type RefObject } from 'react';
import { idempotencyKey, isUnanswered, toApiError, useSession } from '@lotes/shared-auth';
import { fieldMessage } from '@lotes/shared-contract/http';
import { AskForLinksSchema, type AskForLinks } from '@lotes/shared-contract/reservations';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Button, Field, Modal, Notice, useFocusOnMount } from '@lotes/shared-ui';
import { FormRefusal, submissions, useVisitorForm, zodResolver } from '@lotes/shared-ui/form';
import { useAskForLinksMutation } from '../reservation/reservations.api';
import '../reserve/reserve-form.css';

const EmailFormSchema = AskForLinksSchema.pick({ correo: true });

interface LostLinkDialogProps {
  onClose: () => void;
}

/** Asks for the e-mail of the reservations, to which their private links are sent; never says whether there are any. */
export function LostLinkDialog({ onClose }: LostLinkDialogProps) {
  const t = useT('reservations');
  const [sentTo, setSentTo] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // In an effect, after the dialog has opened and focused its close button.
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <Modal open onClose={onClose} title={t('lost.title')}>
      {sentTo === undefined ? (
        <AskForm ref={form} onSent={setSentTo} onClose={onClose} />
      ) : (
        <Sent correo={sentTo} onClose={onClose} />
      )}
    </Modal>
  );
}

interface AskFormProps extends LostLinkDialogProps {
  ref: RefObject<HTMLFormElement | null>;
  onSent: (correo: string) => void;
}

function AskForm({ ref, onSent, onClose }: AskFormProps) {
  const t = useT('reservations');
  const idioma = useLanguage();
  const { correo: own } = useSession();
  const [ask] = useAskForLinksMutation();
  const [messages] = useState(() =>
    submissions<AskForLinks>({ keptAs: 'lost-link', newKey: idempotencyKey, isUnanswered }),
  );
  const { field, formProps, refusal, busy } = useVisitorForm({
    resolver: zodResolver(EmailFormSchema),
    initial: { correo: own },
    submit: async ({ correo }: Pick<AskForLinks, 'correo'>) => {
      await messages.send({ correo, idioma }, (message) => ask(message).unwrap());
      onSent(correo);
    },
    refusalOf: toApiError,
    messageOf: fieldMessage,
    useGuard: useDirtyGuard,
  });
  return (
    <form ref={ref} className="mr-form" {...formProps}>
      <p>{t('lost.lead')}</p>
      <Field label={t('reserve.email')} type="email" autoComplete="email" required {...field('correo')} />
      <FormRefusal refusal={refusal} />
      <div className="mr-form__actions">
        <Button variant="ghost" onClick={onClose}>
          {t('reserve.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('lost.send')}
        </Button>
      </div>
    </form>
  );
}

function Sent({ correo, onClose }: LostLinkDialogProps & { correo: string }) {
  const t = useT('reservations');
  const sent = useFocusOnMount<HTMLDivElement>();
  return (
    <div className="mr-form">
      <div ref={sent} tabIndex={-1} className="mr-form__sent">
        <Notice>{t('lost.sent', { email: correo })}</Notice>
      </div>
      <div className="mr-form__actions">
        <Button onClick={onClose}>{t('done.close')}</Button>
      </div>
    </div>
  );
}
