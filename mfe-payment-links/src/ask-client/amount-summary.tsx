import { useLotQuery } from '@lotes/shared-auth';
import { moneyFromTyping, useFormat, useT } from '@lotes/shared-i18n';
import { Alert, Form, type FormInstance } from '@lotes/shared-ui/staff';
import { usualInstalment, type AskedPayment, type AskedSale } from './asked-payment';

interface AmountSummaryProps {
  form: FormInstance<AskedPayment>;
  sale: AskedSale | undefined;
}

/** Amount and payer of the request, next to the lot's price; shown above the button that confirms it. */
export function AmountSummary({ form, sale }: AmountSummaryProps) {
  const t = useT('payment-links');
  const { money } = useFormat();
  const typed: Partial<AskedPayment> = Form.useWatch([], form) ?? {};
  const { lote = '', concepto, plazo, moneda = 'USD', correo = '' } = typed;
  const lot = lote.trim();
  const { currentData } = useLotQuery(lot, { skip: lot === '' });
  const amount = moneyFromTyping(typed.monto ?? '');
  if (!concepto || !plazo || lot === '' || !/^\d{1,12}\.\d{2}$/.test(amount)) return null;
  // The price of a reservation depends on neither the lot's price nor a term.
  const isWeek = concepto === 'reserva';
  const precios = isWeek ? undefined : currentData?.precios;
  const cuota = usualInstalment({ lote, plazo }, currentData, sale);
  const facts = precios && [
    t('ask.listPrice', { amount: money(precios.precioLista, 'USD') }),
    t('ask.minimum', { amount: money(precios.primaMinima, 'USD') }),
    ...(cuota ? [t('ask.installment', { amount: money(cuota, 'USD'), term: t(`term.${plazo}`) })] : []),
  ];
  return (
    <Alert
      type="info"
      showIcon
      title={t(isWeek ? 'ask.summaryWeek' : 'ask.summary', {
        amount: money(amount, moneda),
        concept: t(`concept.${concepto}`),
        lote: lot,
        term: t(`term.${plazo}`),
      })}
      description={
        <>
          {facts && <div>{facts.join(' · ')}</div>}
          {correo.trim() && <div>{t('ask.told', { correo: correo.trim() })}</div>}
        </>
      }
    />
  );
}
