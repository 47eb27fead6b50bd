import { Link } from 'react-router';
import { isHold, reasonIn } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { type Formats, type Translate, useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import { Countdown, type ServerClock } from '@lotes/shared-ui';
import { Descriptions, MailLink } from '@lotes/shared-ui/staff';
import { quotePath } from '../reservation/addresses';
import { clientName } from './client-name';
import { InstalmentsLine } from './instalments';
import { StateTag } from './state-tag';

interface Fact {
  label: string;
  value: React.ReactNode;
}

/** Until when it holds the lot, or where it waits. */
function holdFacts(row: ReservationRow, t: Translate, format: Formats, clock: ServerClock): Fact[] {
  const { posicionCola, enCola, fechaVencimiento, estado } = row;
  return [
    ...(posicionCola === null
      ? []
      : [
          { label: t('pending.place'), value: t('pending.placeOf', { place: posicionCola, length: enCola }) },
        ]),
    ...(fechaVencimiento
      ? [
          {
            label: t('pending.until'),
            value: (
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
        ]
      : []),
  ];
}

function person(row: ReservationRow, t: Translate, format: Formats): Fact[] {
  const { telefono, correo, clienteExistente } = row;
  return [
    {
      label: t('pending.client'),
      value: clientName(row, t) + (clienteExistente ? ` · ${t('pending.existing')}` : ''),
    },
    ...(telefono
      ? [{ label: t('sell.phone'), value: <a href={`tel:${telefono}`}>{format.phone(telefono)}</a> }]
      : []),
    ...(correo ? [{ label: t('sell.email'), value: <MailLink address={correo} /> }] : []),
  ];
}

function terms(
  row: ReservationRow,
  t: Translate,
  format: Formats,
  reason: (motivo: string) => string,
): Fact[] {
  const { precioCongelado, plan, prima, cotizacion, fechaContrato, cuotas, agente, motivo } = row;
  const facts: (Fact | false)[] = [
    precioCongelado !== null && { label: t('drawer.price'), value: format.money(precioCongelado) },
    plan !== null && { label: t('sell.plan'), value: t(`sell.plan_${plan}`) },
    prima !== null && { label: t('pending.downPayment'), value: format.money(prima) },
    cotizacion !== null && {
      label: t('drawer.quote'),
      value: <Link to={quotePath(cotizacion)}>{t('drawer.openQuote')}</Link>,
    },
    fechaContrato !== null && { label: t('sell.contractDate'), value: format.date(fechaContrato) },
    cuotas !== null && { label: t('instalments.label'), value: <InstalmentsLine cuotas={cuotas} /> },
    agente !== null && { label: t('several.agent'), value: agente.nombre },
    motivo !== null && { label: t('release.reason'), value: reason(motivo) },
  ];
  return facts.filter((fact) => fact !== false);
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
    ...holdFacts(row, t, format, clock),
    {
      label: t('pending.lot'),
      value: <Link to={`/lotdetail?${new URLSearchParams({ lot: row.lote })}`}>{row.lote}</Link>,
    },
    ...person(row, t, format),
    ...terms(row, t, format, reason),
    { label: t('pending.created'), value: format.dateTime(row.creadaEn) },
  ];
  return (
    <Descriptions
      size="small"
      column={1}
      // antd's own grey is too pale to read on either ground.
      styles={{ label: { color: 'var(--color-text-muted)' } }}
      items={facts.map(({ label, value }) => ({ key: label, label, children: value }))}
    />
  );
}
