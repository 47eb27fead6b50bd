import { Button, Flex } from 'antd';
import { PAYMENT_CONCEPTS, PAYMENT_LINK_STATES } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useFormat, useT } from '@lotes/shared-i18n';
import type { StaffColumn } from '@lotes/shared-ui/staff';
import { StateTag } from './state-tag';

interface RequestColumnsOptions {
  rows: readonly PaymentLinkRow[];
  onSend: (request: PaymentLinkRow) => void;
  onPaid: (request: PaymentLinkRow) => void;
}

/** The columns of the request table; the last one only where the api lets the reader act on a row. */
export function useRequestColumns({ rows, onSend, onPaid }: RequestColumnsOptions) {
  const t = useT('payment-links');
  const { money, dateTime, phone } = useFormat();
  const columns: (StaffColumn<PaymentLinkRow> | false)[] = [
    {
      key: 'lote',
      title: t('requests.lot'),
      width: 90,
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
            <small className="staff-clipped" title={motivo}>
              {motivo}
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
      render: ({ nombre, correo, telefono }) => (
        <span className="staff-line">
          <span>{nombre}</span>
          <a href={`mailto:${correo}`}>{correo}</a>
          <a href={`tel:${telefono}`}>{phone(telefono)}</a>
        </span>
      ),
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
          <small>{t(`term.${plazo}`)}</small>
        </span>
      ),
    },
    {
      key: 'monto',
      title: t('requests.amount'),
      sortable: true,
      align: 'right',
      render: ({ monto, moneda }) => money(monto, moneda),
    },
    {
      key: 'reserva',
      title: t('requests.reservation'),
      filter: { kind: 'text' },
      render: ({ reserva }) => reserva ?? '—',
    },
    {
      key: 'solicitadaEn',
      title: t('requests.requestedAt'),
      sortable: true,
      render: ({ solicitadaEn, venceEn, pagadaEn, banco, referenciaBanco }) => (
        <span className="staff-line">
          <span>{dateTime(solicitadaEn)}</span>
          {pagadaEn && <small>{t('requests.received', { when: dateTime(pagadaEn) })}</small>}
          {pagadaEn && <small>{[banco, referenciaBanco].filter(Boolean).join(' · ')}</small>}
          {venceEn && !pagadaEn && <small>{t('requests.expires', { when: dateTime(venceEn) })}</small>}
        </span>
      ),
    },
    rows.some(({ puede }) => puede.enviar || puede.pagar) && {
      key: 'acciones',
      title: t('requests.actions'),
      fixed: 'right',
      render: (request) => <RequestActions request={request} onSend={onSend} onPaid={onPaid} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

type RequestActionsProps = Pick<RequestColumnsOptions, 'onSend' | 'onPaid'> & { request: PaymentLinkRow };

/** What the reader may do with a request, as the api says. */
function RequestActions({ request, onSend, onPaid }: RequestActionsProps) {
  const t = useT('payment-links');
  const { nombre, lote, puede } = request;
  return (
    <Flex gap="small">
      {puede.enviar && (
        <Button
          size="small"
          type="primary"
          aria-label={t('requests.sendTo', { nombre, lote })}
          onClick={() => onSend(request)}
        >
          {t('requests.send')}
        </Button>
      )}
      {puede.pagar && (
        <Button
          size="small"
          aria-label={t('requests.markPaidOf', { nombre, lote })}
          onClick={() => onPaid(request)}
        >
          {t('requests.markPaid')}
        </Button>
      )}
    </Flex>
  );
}
