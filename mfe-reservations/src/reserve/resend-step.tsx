import { toApiError } from '@lotes/shared-auth';
import { fieldMessage } from '@lotes/shared-contract/http';
import type { CreateReservation } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, Notice } from '@lotes/shared-ui';
import { FormRefusal, useVisitorForm } from '@lotes/shared-ui/form';
import { OwnLimit } from './own-limit';
import type { Reserve } from './use-reserve';

interface ResendStepProps extends Pick<Reserve, 'resend' | 'backToForm'> {
  /** The request without an answer. */
  request: CreateReservation;
}

/**
 * Offers to send a request again whose answer was lost before the page was loaded anew or the form was closed: by now its
 * lots may be held by that very request.
 */
export function ResendStep({ request, resend, backToForm }: ResendStepProps) {
  const t = useT('reservations');
  const format = useFormat();
  const { formProps, refusal, busy } = useVisitorForm({
    resolver: (values) => ({ values, errors: {} }),
    initial: {},
    submit: () => resend(request),
    refusalOf: toApiError,
    messageOf: fieldMessage,
  });
  const { lotes, nombreCliente } = request;
  const text = t('resend.text', {
    count: lotes.length,
    lots: format.list(lotes),
    name: nombreCliente,
  });
  return (
    <form className="mr-form" {...formProps}>
      <Notice>{`${text} ${t('reserve.unanswered')}`}</Notice>
      <FormRefusal refusal={refusal}>
        <OwnLimit code={refusal?.code} />
      </FormRefusal>
      <div className="mr-form__actions">
        <Button variant="ghost" onClick={backToForm}>
          {t('confirm.change')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('resend.submit')}
        </Button>
      </div>
    </form>
  );
}
