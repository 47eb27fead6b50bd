import { useEffect, useRef } from 'react';
import { toApiError } from '@lotes/shared-auth';
import { fieldMessage } from '@lotes/shared-contract/http';
import { ConfirmationFormSchema } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, Field, Notice } from '@lotes/shared-ui';
import { FormRefusal, useVisitorForm, zodResolver } from '@lotes/shared-ui/form';
import type { UnconfirmedRequest } from './kept-confirmation';
import { OwnLimit } from './own-limit';
import type { Reserve } from './use-reserve';

interface ConfirmStepProps extends Pick<Reserve, 'confirm' | 'backToForm'> {
  request: UnconfirmedRequest;
}

/** Asks for the code in the mail, which confirms a request; before that, nothing is reserved. */
export function ConfirmStep({ request, confirm, backToForm }: ConfirmStepProps) {
  const { correo, until, end = until } = request;
  const t = useT('reservations');
  const format = useFormat();
  const { field, formProps, refusal, busy } = useVisitorForm({
    resolver: zodResolver(ConfirmationFormSchema),
    initial: { codigo: '' },
    submit: ({ codigo }: { codigo: string }) => confirm(request, codigo),
    refusalOf: toApiError,
    messageOf: fieldMessage,
  });
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    first.current?.querySelector('input')?.focus();
  }, []);
  return (
    <form className="mr-form" {...formProps}>
      <Notice live>{t('confirm.sent', { email: correo, until: format.moment(end) })}</Notice>
      <div ref={first}>
        <Field
          label={t('confirm.code')}
          hint={t('confirm.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...field('codigo')}
        />
      </div>
      <FormRefusal refusal={refusal}>
        <OwnLimit code={refusal?.code} />
      </FormRefusal>
      <div className="mr-form__actions">
        <Button variant="ghost" onClick={backToForm}>
          {t('confirm.change')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('confirm.submit')}
        </Button>
      </div>
    </form>
  );
}
