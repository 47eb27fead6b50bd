import { Link } from 'react-router';
import { isHold, reasonIn } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { type Formats, type Translate, useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import { Countdown, type ServerClock } from '@lotes/shared-ui';
import { type Fact, Facts, MailLink } from '@lotes/shared-ui/staff';
import { quotePath } from '../reservation/addresses';
import { clientName } from './client-name';
import { InstalmentsLine } from './instalments';
import { StateTag } from './state-tag';

/** Returns the facts on the end of the hold, or on the place in the queue. */
function holdFacts(row: ReservationRow, t: Translate, format: Formats, clock: ServerClock): Fact[] {
  const { posicionCola, enCola, fechaVencimiento, estado } = row;
  return [
    {
      label: t('pending.place'),
      value: posicionCola !== null && t('pending.placeOf', { place: posicionCola, length: enCola }),
    },
    {
      label: t('pending.until'),
      value: fechaVencimiento && (
        <span>
          {format.dateTime(fechaVencimiento)}
          {isHold(estado) && (
            <>
              {' · '}
              <Countdown until={fechaVencimiento} clock={clock} />
            </>
          )}
        </span>
      ),
    },
  ];
}

function person(row: ReservationRow, t: Translate, format: Formats): Fact[] {
  const { telefono, correo, clienteExistente } = row;
  return [
    {
      label: t('pending.client'),
      value: clientName(row, t) + (clienteExistente ? ` · ${t('pending.existing')}` : ''),
    },
    { label: t('sell.phone'), value: telefono && <a href={`tel:${telefono}`}>{format.phone(telefono)}</a> },
    { label: t('sell.email'), value: correo && <MailLink address={correo} /> },
  ];
}

function terms(
  row: ReservationRow,
  t: Translate,
  format: Formats,
  reason: (motivo: string) => string,
): Fact[] {
  const { precioCongelado, plan, prima, cotizacion, fechaContrato, cuotas, agente, motivo } = row;
  return [
    { label: t('drawer.price'), value: precioCongelado && format.money(precioCongelado) },
    { label: t('sell.plan'), value: plan && t(`sell.plan_${plan}`) },
    { label: t('pending.downPayment'), value: prima && format.money(prima) },
    {
      label: t('drawer.quote'),
      value: cotizacion && <Link to={quotePath(cotizacion)}>{t('drawer.openQuote')}</Link>,
    },
    { label: t('sell.contractDate'), value: fechaContrato && format.date(fechaContrato) },
    { label: t('instalments.label'), value: cuotas && <InstalmentsLine cuotas={cuotas} /> },
    { label: t('several.agent'), value: agente?.nombre },
    { label: t('release.reason'), value: motivo && reason(motivo) },
  ];
}

/** State, person and terms of one reservation. */
export function ReservationFacts({ row, clock }: { row: ReservationRow; clock: ServerClock }) {
  const t = useT('reservations');
  const format = useFormat();
  const language = useLanguage();
  const reason = (motivo: string) => reasonIn(motivo, language);
  const facts: Fact[] = [
    { label: t('pending.number'), value: <span className="mr-staff__number">{row.numeroAutorizacion}</span> },
    { label: t('pending.state'), value: <StateTag state={row.estado} /> },
    { label: t('receipt.kind'), value: t(`receipt.kinds.${row.tipo}`) },
    ...holdFacts(row, t, format, clock),
    {
      label: t('pending.lot'),
      value: <Link to={`/lotdetail?${new URLSearchParams({ lot: row.lote })}`}>{row.lote}</Link>,
    },
    ...person(row, t, format),
    ...terms(row, t, format, reason),
    { label: t('pending.created'), value: format.dateTime(row.creadaEn) },
  ];
  return <Facts facts={facts} />;
}
