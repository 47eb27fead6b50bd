import { useEffect } from 'react';
import type { HeldQuote } from '@lotes/shared-auth';
import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, Checkbox, Field, FieldPair, Notice } from '@lotes/shared-ui';
import { FormRefusal } from '@lotes/shared-ui/form';
import { isQueued, type ChosenLot } from './use-chosen-lots';
import { DownPaymentField, type DownPaymentFieldProps } from './down-payment-field';
import { KindField } from './kind-field';
import { LotsField } from './lots-field';
import { OwnLimit } from './own-limit';
import type { ReserveFormResult } from './reserve-form.schema';
import { useReserveForm } from './use-reserve-form';
import './reserve-form.css';

export interface ReserveFormProps {
  /** Number of the lot that the form was opened for; a second one may be added. */
  numero: string;
  /** The quote that the visitor comes with. */
  visitorQuote: HeldQuote;
  /** The down payment that the visitor calculated with, in USD; empty for none. A quote's own comes first. */
  prima: string;
  /** True while a request that was sent has no answer. */
  isSent: boolean;
  /** Sends the request; rejects with the failure. */
  submit: (values: ReserveFormResult) => Promise<unknown>;
  /** Called with the title of the window, at first and whenever the chosen lots change. */
  onTitle: (title: string) => void;
  onCancel: () => void;
}

/** The reservation form: which lots, for how long and for whom. */
export function ReserveForm({ visitorQuote, prima, onTitle, onCancel, ...options }: ReserveFormProps) {
  const t = useT('reservations');
  const { quote } = visitorQuote;
  const reserveForm = useReserveForm({ ...options, prima: quote ? (quote.prima ?? '') : prima });
  const { formProps, refusal, busy, chosen } = reserveForm;
  const queued = chosen.filter(isQueued);
  const title = t(titleOf(chosen), { lot: chosen[0]?.numero ?? options.numero, count: chosen.length });
  useEffect(() => {
    onTitle(title);
  }, [onTitle, title]);

  return (
    <form className="mr-form" {...formProps}>
      <LotsField reserveForm={reserveForm} />
      <div className="mr-form__live" aria-live="polite">
        {queued.map((lot) => (
          <QueueNotice key={lot.numero} chosen={lot} alone={chosen.length === 1} />
        ))}
      </div>
      <KindField field={reserveForm.form.register('tipo')} lots={chosen.length} queued={queued.length} />
      <QuoteNotice visitorQuote={visitorQuote} chosen={chosen} />
      <PersonFields reserveForm={reserveForm} quote={quote} />
      <FormRefusal refusal={refusal}>
        <OwnLimit code={refusal?.code} />
        {options.isSent && <Unanswered chosen={chosen} />}
      </FormRefusal>
      <div className="mr-form__actions">
        <Button variant="ghost" onClick={onCancel}>
          {t('reserve.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t(submitLabel(chosen), { lot: chosen[0]?.numero, count: chosen.length })}
        </Button>
      </div>
    </form>
  );
}

/** Says that a request whose answer was lost may have arrived, and that to send it again is safe. */
function Unanswered({ chosen }: { chosen: readonly ChosenLot[] }) {
  const t = useT('reservations');
  const since = chosen.filter(({ isHeldSince }) => isHeldSince);
  return (
    <p>
      {[t('reserve.unanswered'), ...since.map(({ numero }) => t('reserve.heldSince', { lot: numero }))].join(
        ' ',
      )}
    </p>
  );
}

/** Returns the key of the window's title, which for several lots tells their count. */
function titleOf(chosen: readonly ChosenLot[]): string {
  if (chosen.length > 1) return 'reserve.titleLots';
  return chosen.some(isQueued) ? 'reserve.titleQueue' : 'reserve.title';
}

/** Returns the key of the button's label, by the number of lots and whether they are held or queued for. */
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

interface QuoteNoticeProps extends Pick<ReserveFormProps, 'visitorQuote'> {
  chosen: readonly ChosenLot[];
}

function QuoteNotice({ visitorQuote: { quote, isUseless }, chosen }: QuoteNoticeProps) {
  const t = useT('reservations');
  const format = useFormat();
  if (isUseless) return <Notice tone="warning">{t('reserve.quoteUseless')}</Notice>;
  if (!quote || !chosen.some(({ numero }) => numero === quote.lote)) return null;
  const { lote: lot, plan, plazoMeses, subtotal, total } = quote;
  const planName =
    plan === 'contado' ? t('reserve.planCash') : t('reserve.planYears', { count: plazoMeses / 12 });
  const values = { lot, plan: planName, price: format.money(subtotal), list: format.money(total) };
  return <Notice>{t(subtotal === total ? 'reserve.quoteHeldList' : 'reserve.quoteHeld', values)}</Notice>;
}

function PersonFields({ reserveForm, quote }: DownPaymentFieldProps) {
  const t = useT('reservations');
  const { form, field } = reserveForm;
  return (
    <fieldset className="mr-form__group">
      <legend className="mr-form__legend">{t('reserve.person')}</legend>
      <Field label={t('reserve.name')} autoComplete="name" required {...field('nombreCliente')} />
      <FieldPair>
        <Field
          label={t('reserve.phone')}
          hint={t('reserve.phoneHint')}
          type="tel"
          autoComplete="tel"
          required
          {...field('telefono')}
        />
        <Field
          label={t('reserve.email')}
          hint={t('reserve.emailHint')}
          type="email"
          autoComplete="email"
          required
          {...field('correo')}
        />
      </FieldPair>
      <DownPaymentField reserveForm={reserveForm} quote={quote} />
      <Checkbox label={t('reserve.existingClient')} {...form.register('clienteExistente')} />
    </fieldset>
  );
}
