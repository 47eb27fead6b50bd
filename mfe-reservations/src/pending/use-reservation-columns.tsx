import { isHold } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useFormat, useT, type Formats, type Translate } from '@lotes/shared-i18n';
import { Countdown, type ServerClock } from '@lotes/shared-ui';
import { MailLink, type StaffColumn } from '@lotes/shared-ui/staff';
import { useSeesInstalments } from '../reservation/use-sees-instalments';
import { ArrearsTag, instalmentsText } from './instalments';
import { OpenReservation } from './open-reservation';
import { INSTALMENT_FILTERS, RESERVATION_FILTERS } from './reservation-state';
import { RowActions } from './row-actions';
import { StateTag } from './state-tag';

type Column = StaffColumn<ReservationRow>;

/**
 * Returns a function from the server's clock to the columns of a table: `queue` shows places and time left, `all` shows states.
 */
export function useReservationColumns(table: 'queue' | 'all'): (clock: ServerClock) => Column[] {
  const t = useT('reservations');
  const format = useFormat();
  const seesInstalments = useSeesInstalments();
  return (clock) => {
    const where =
      table === 'all'
        ? [stateColumn(t, seesInstalments), endColumn(t, format)]
        : [placeColumn(t), timeLeftColumn(t, clock)];
    return [
      lotColumn(t),
      ...where,
      ...personColumns(t, format),
      ...requestColumns(t, format, table),
      ...(table === 'all' && seesInstalments ? [instalmentsColumn(t, format)] : []),
      actionsColumn(t),
    ];
  };
}

function stateColumn(t: Translate, seesInstalments: boolean): Column {
  const choice = (value: (typeof RESERVATION_FILTERS | typeof INSTALMENT_FILTERS)[number]) => ({
    value,
    label: t(`pending.state_${value}`),
  });
  return {
    key: 'estado',
    title: t('pending.state'),
    render: ({ estado, cuotas }) => (
      <span className="staff-line">
        <StateTag state={estado} />
        <ArrearsTag cuotas={cuotas} />
      </span>
    ),
    sortable: true,
    filter: {
      kind: 'choice',
      choices: [
        ...RESERVATION_FILTERS.map(choice),
        ...INSTALMENT_FILTERS.map((value) => ({ ...choice(value), offered: seesInstalments })),
      ],
    },
  };
}

function lotColumn(t: Translate): Column {
  return {
    key: 'lote',
    title: t('pending.lot'),
    width: 72,
    fixed: 'left',
    render: ({ lote }) => <strong>{lote}</strong>,
    sortable: true,
    filter: { kind: 'text' },
  };
}

function placeColumn(t: Translate): Column {
  return {
    key: 'posicionCola',
    title: t('pending.place'),
    render: ({ posicionCola, enCola }) =>
      t('pending.placeOf', { place: posicionCola ?? '–', length: enCola }),
  };
}

function timeLeftColumn(t: Translate, clock: ServerClock): Column {
  return {
    key: 'fechaVencimiento',
    title: t('pending.left'),
    width: 110,
    render: ({ fechaVencimiento }) =>
      fechaVencimiento ? (
        <Countdown until={fechaVencimiento} clock={clock} />
      ) : (
        <span className="mr-staff__muted">{t('pending.waiting')}</span>
      ),
    sortable: true,
  };
}

function endColumn(t: Translate, format: Formats): Column {
  return {
    key: 'fechaVencimiento',
    title: t('pending.until'),
    render: ({ estado, posicionCola, fechaVencimiento }) => {
      if (fechaVencimiento) return format.dateTime(fechaVencimiento);
      if (estado === 'pendiente' && posicionCola !== 1) return t('pending.waiting');
      return isHold(estado) ? t('pending.noEnd') : '–';
    },
    sortable: true,
  };
}

function personColumns(t: Translate, format: Formats): Column[] {
  return [
    {
      key: 'nombreCliente',
      title: t('pending.client'),
      render: (row) => (
        <span className="staff-line">
          <OpenReservation row={row} />
          {row.clienteExistente && <small className="mr-staff__muted">{t('pending.existing')}</small>}
          {row.mismoOrigen > 1 && (
            <small className="mr-staff__muted">{t('pending.sameNetwork', { count: row.mismoOrigen })}</small>
          )}
        </span>
      ),
      sortable: true,
      filter: { kind: 'text' },
    },
    {
      key: 'contacto',
      title: t('pending.contact'),
      render: ({ telefono, correo }) => (
        <span className="staff-line">
          {telefono && <a href={`tel:${telefono}`}>{format.phone(telefono)}</a>}
          {correo && <MailLink address={correo} clipped />}
        </span>
      ),
      filter: { kind: 'text' },
    },
  ];
}

/**
 * Columns on the request and its date. The optional ones do not fit in a window of 1440 px; the drawer shows their values too.
 */
function requestColumns(t: Translate, format: Formats, table: 'queue' | 'all'): Column[] {
  return [
    {
      key: 'prima',
      title: t('pending.downPayment'),
      align: 'right',
      render: ({ prima }) => (prima ? format.money(prima) : '–'),
      sortable: true,
      optional: true,
    },
    {
      key: 'agente',
      title: t('several.agent'),
      render: ({ agente }) => agente?.nombre ?? '–',
      optional: true,
    },
    {
      key: 'creadaEn',
      title: t('pending.created'),
      render: ({ creadaEn }) => <span title={format.dateTime(creadaEn)}>{format.date(creadaEn)}</span>,
      sortable: true,
    },
    {
      key: 'numeroAutorizacion',
      title: t('pending.number'),
      render: ({ numeroAutorizacion }) => <span className="mr-staff__number">{numeroAutorizacion}</span>,
      filter: { kind: 'text' },
      optional: table === 'all',
    },
  ];
}

function instalmentsColumn(t: Translate, format: Formats): Column {
  return {
    key: 'cuotas',
    title: t('instalments.label'),
    render: ({ cuotas }) => (cuotas ? instalmentsText(cuotas, t, format) : '–'),
    sortable: true,
    optional: true,
  };
}

function actionsColumn(t: Translate): Column {
  return {
    key: 'acciones',
    title: t('pending.actions'),
    fixed: 'right',
    render: (row) => <RowActions row={row} />,
  };
}
