import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, Checkbox, Field, FieldPair, Notice } from '@lotes/shared-ui';
import { useSentence } from '../ui/use-sentence';
import { isQueued, type ChosenLot } from './chosen-lots';
import { KindField } from './kind-field';
import { LotsField } from './lots-field';
import type { ReserveFormResult } from './reserve-form.schema';
import { useFieldMessage } from './use-field-message';
import { useReserveForm } from './use-reserve-form';
import './reserve-form.css';

export interface ReserveFormProps {
  /** Number of the lot whose form it is; another one may be added. */
  numero: string;
  /** Sends the request; resolves with what it failed with. */
  submit: (values: ReserveFormResult) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks which lots, for how long and who reserves. Nothing is required beyond what the hold needs. */
export function ReserveForm({ numero, submit, onCancel }: ReserveFormProps) {
  const t = useT('reservations');
  const sentence = useSentence();
  const { form, onSubmit, failure, chosen, special } = useReserveForm({ numero, submit });
  const queued = chosen.filter(isQueued);

  return (
    <form className="mr-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <LotsField control={form.control} chosen={chosen} />
      <div className="mr-form__live" aria-live="polite">
        {queued.map((lot) => (
          <QueueNotice key={lot.numero} chosen={lot} alone={chosen.length === 1} />
        ))}
      </div>
      <KindField form={form} lots={chosen.length} queued={queued.length > 0} />
      <PersonFields form={form} special={special} />
      {failure !== undefined && (
        <Notice tone="danger" live>
          {sentence(failure)}
        </Notice>
      )}
      <div className="mr-form__actions">
        <Button variant="ghost" onClick={onCancel}>
          {t('reserve.cancel')}
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t(submitLabel(chosen), { lot: chosen[0]?.numero, count: chosen.length })}
        </Button>
      </div>
    </form>
  );
}

/** What sending does with the lots that are chosen: one or two, held at once or waited for. */
function submitLabel(chosen: readonly ChosenLot[]): string {
  if (chosen.length === 0) return 'reserve.submitNone';
  if (chosen.every(isQueued)) return chosen.length === 1 ? 'reserve.submitQueue' : 'reserve.submitQueues';
  return chosen.length === 1 ? 'reserve.submit' : 'reserve.submitBoth';
}

function QueueNotice({ chosen: { numero, lot }, alone }: { chosen: ChosenLot; alone: boolean }) {
  const t = useT('reservations');
  const values = { count: lot?.enCola, hours: RESERVATION_LIMITS.freeHours };
  return (
    <Notice tone="warning">
      {alone || <strong>{t('ticket.lot', { lot: numero })}. </strong>}
      {t('reserve.queueNotice', values)}
    </Notice>
  );
}

type PersonProps = Pick<ReturnType<typeof useReserveForm>, 'form' | 'special'>;

function PersonFields({ form, special }: PersonProps) {
  const t = useT('reservations');
  const format = useFormat();
  const message = useFieldMessage();
  const { errors } = form.formState;
  const { minimumDownPayment, specialDownPayment } = RESERVATION_LIMITS;
  const minimum = format.money(special ? specialDownPayment : minimumDownPayment);
  return (
    <fieldset className="mr-form__group">
      <legend className="mr-form__legend">{t('reserve.person')}</legend>
      <Field
        label={t('reserve.name')}
        autoComplete="name"
        required
        error={message(errors.nombreCliente)}
        {...form.register('nombreCliente')}
      />
      <FieldPair>
        <Field
          label={t('reserve.phone')}
          hint={t('reserve.phoneHint')}
          type="tel"
          autoComplete="tel"
          required
          error={message(errors.telefono)}
          {...form.register('telefono')}
        />
        <Field
          label={t('reserve.email')}
          hint={t('reserve.emailHint')}
          type="email"
          autoComplete="email"
          required
          error={message(errors.correo)}
          {...form.register('correo')}
        />
      </FieldPair>
      <Field
        label={t('reserve.downPayment')}
        hint={t('reserve.downPaymentHint', { minimum })}
        inputMode="decimal"
        autoComplete="off"
        prefix="$"
        error={message(errors.prima)}
        {...form.register('prima')}
      />
      <Checkbox label={t('reserve.existingClient')} {...form.register('clienteExistente')} />
    </fieldset>
  );
}
