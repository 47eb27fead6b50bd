import { PAYMENT_CONCEPTS, PAYMENT_LINK_STATES, reasonIn } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import { MailLink, OpenRow, type StaffColumn } from '@lotes/shared-ui/staff';
import { isPart } from '../payment-link/amounts';
import { hasActions, type OnAct, RequestActions } from './request-actions';
import './requests.css';
import { StateTag } from './state-tag';

/** The columns of the request table; the last one only where the api lets the reader act on a row. */
export function useRequestColumns(rows: readonly PaymentLinkRow[], onAct: OnAct) {
  const t = useT('payment-links');
  const language = useLanguage();
  const { money, phone } = useFormat();
  const columns: (StaffColumn<PaymentLinkRow> | false)[] = [
    {
      key: 'lote',
      title: t('requests.lot'),
      width: 72,
      sortable: true,
      filter: { kind: 'text' },
      render: ({ lote }) => <strong>{lote}</strong>,
      fixed: 'left',
    },
    {
      key: 'estado',
      title: t('requests.state'),
      sortable: true,
      render: ({ estado, motivo }) => (
        <span className="staff-line">
          <StateTag state={estado} />
          {motivo && (
            <small className="staff-clipped requests-reason" title={reasonIn(motivo, language)}>
              {reasonIn(motivo, language)}
            </small>
          )}
        </span>
      ),
      filter: {
        kind: 'choice',
        choices: PAYMENT_LINK_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    },
    {
      key: 'persona',
      title: t('requests.person'),
      sortable: true,
      filter: { kind: 'text' },
      render: (request) => <Person request={request} onAct={onAct} />,
    },
    {
      key: 'concepto',
      title: t('requests.concept'),
      sortable: true,
      filter: {
        kind: 'choice',
        choices: PAYMENT_CONCEPTS.map((value) => ({ value, label: t(`concept.${value}`) })),
      },
      render: ({ concepto, plazo }) => (
        <span className="staff-line">
          <span>{t(`concept.${concepto}`)}</span>
          {concepto !== 'reserva' && <small>{t(`term.${plazo}`)}</small>}
        </span>
      ),
    },
    {
      key: 'monto',
      title: t('requests.amount'),
      sortable: true,
      align: 'right',
      render: (request) => (
        <span className="staff-line">
          <span>{money(request.monto, request.moneda)}</span>
          {isPart(request) && (
            <small>{t('requests.part', { amount: money(request.recibido, request.moneda) })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'reserva',
      title: t('requests.reservation'),
      filter: { kind: 'text' },
      render: ({ reserva }) => reserva ?? '–',
    },
    {
      key: 'solicitadaEn',
      title: t('requests.requestedAt'),
      sortable: true,
      render: (request) => <Moments request={request} />,
    },
    {
      key: 'contacto',
      title: t('requests.contact'),
      render: ({ correo, telefono }) => (
        <span className="staff-line requests-contact">
          <a href={`tel:${telefono}`}>{phone(telefono)}</a>
          <MailLink address={correo} clipped />
        </span>
      ),
    },
    rows.some(hasActions) && {
      key: 'acciones',
      title: t('requests.actions'),
      fixed: 'right',
      render: (request) => <RequestActions request={request} onAct={onAct} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The payer's name, which opens the request. */
function Person({ request, onAct }: { request: PaymentLinkRow; onAct: OnAct }) {
  const t = useT('payment-links');
  const { nombre, lote } = request;
  return (
    <OpenRow
      name={nombre}
      label={t('requests.openOf', { nombre, lote })}
      onOpen={() => onAct('payment', request)}
    />
  );
}

/** The times at which a request was made, paid and refunded, and until which it can be paid. */
function Moments({ request }: { request: PaymentLinkRow }) {
  const t = useT('payment-links');
  const { dateTime } = useFormat();
  const { solicitadaEn, venceEn, pagadaEn, banco, referenciaBanco, reembolso } = request;
  return (
    <span className="staff-line requests-moments">
      <span>{dateTime(solicitadaEn)}</span>
      {pagadaEn && <small>{t('requests.received', { when: dateTime(pagadaEn) })}</small>}
      {pagadaEn && <small>{[banco, referenciaBanco].filter(Boolean).join(' · ')}</small>}
      {reembolso && <small>{t('requests.refunded', { when: dateTime(reembolso.fecha) })}</small>}
      {venceEn && !pagadaEn && <small>{t('requests.expires', { when: dateTime(venceEn) })}</small>}
    </span>
  );
}
