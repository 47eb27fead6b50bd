import { useMemo } from 'react';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useFormat, useT, type Formats, type Translate } from '@lotes/shared-i18n';
import { Countdown, type ServerClock } from '@lotes/shared-ui';
import type { ColumnFilter, StaffColumn } from '@lotes/shared-ui/staff';
import { useStateName } from './reservation-state';
import { RowActions } from './row-actions';

type Column = StaffColumn<ReservationRow>;

interface ColumnsInput {
  clock: ServerClock;
  /** How many stand in each lot's queue; shows the place in it. */
  lengths?: ReadonlyMap<string, number>;
  /** Shows the state and the end instead of the place and the countdown. */
  stateFilter?: ColumnFilter<ReservationRow>;
}

/** The columns of the two reservation tables. */
export function useReservationColumns({ clock, lengths, stateFilter }: ColumnsInput): Column[] {
  const t = useT('reservations');
  const format = useFormat();
  const stateName = useStateName();
  return useMemo(() => {
    const where: Column[] = stateFilter
      ? [
          {
            key: 'estado',
            title: t('pending.state'),
            render: ({ estado }) => stateName(estado),
            filter: stateFilter,
          },
          endColumn(t, format),
        ]
      : [placeColumn(t, lengths), timeLeftColumn(t, clock)];
    return [lotColumn(t), ...where, ...personColumns(t), ...requestColumns(t, format), actionsColumn(t)];
  }, [t, format, stateName, clock, lengths, stateFilter]);
}

function lotColumn(t: Translate): Column {
  return {
    key: 'lote',
    title: t('pending.lot'),
    width: 90,
    fixed: 'left',
    render: ({ lote }) => <strong>{lote}</strong>,
    sortBy: ({ lote }) => lote,
    filter: { kind: 'text', textOf: ({ lote }) => lote },
  };
}

function placeColumn(t: Translate, lengths: ReadonlyMap<string, number> | undefined): Column {
  return {
    key: 'posicionCola',
    title: t('pending.place'),
    render: ({ lote, posicionCola }) =>
      t('pending.placeOf', { place: posicionCola ?? '–', length: lengths?.get(lote) ?? 1 }),
    sortBy: ({ posicionCola }) => posicionCola ?? 0,
  };
}

function timeLeftColumn(t: Translate, clock: ServerClock): Column {
  return {
    key: 'tiempo',
    title: t('pending.left'),
    width: 130,
    render: ({ fechaVencimiento }) =>
      fechaVencimiento ? (
        <Countdown until={fechaVencimiento} clock={clock} />
      ) : (
        <span className="mr-staff__muted">{t('pending.waiting')}</span>
      ),
    sortBy: ({ fechaVencimiento }) => fechaVencimiento ?? '9999',
  };
}

function endColumn(t: Translate, format: Formats): Column {
  return {
    key: 'fechaVencimiento',
    title: t('pending.until'),
    render: ({ fechaVencimiento }) =>
      fechaVencimiento ? format.dateTime(fechaVencimiento) : t('pending.noEnd'),
  };
}

function personColumns(t: Translate): Column[] {
  return [
    {
      key: 'nombreCliente',
      title: t('pending.client'),
      render: ({ nombreCliente, clienteExistente }) => (
        <span className="mr-staff__contact">
          {nombreCliente}
          {clienteExistente && <small className="mr-staff__muted">{t('pending.existing')}</small>}
        </span>
      ),
      sortBy: ({ nombreCliente }) => nombreCliente,
      filter: { kind: 'text', textOf: ({ nombreCliente }) => nombreCliente },
    },
    {
      key: 'contacto',
      title: t('pending.contact'),
      render: ({ telefono, correo }) => (
        <span className="mr-staff__contact">
          {telefono && <a href={`tel:${telefono}`}>{telefono}</a>}
          {correo && <a href={`mailto:${correo}`}>{correo}</a>}
        </span>
      ),
      filter: { kind: 'text', textOf: ({ telefono, correo }) => `${telefono ?? ''} ${correo ?? ''}` },
    },
  ];
}

function requestColumns(t: Translate, format: Formats): Column[] {
  return [
    {
      key: 'prima',
      title: t('pending.downPayment'),
      align: 'right',
      render: ({ prima }) => (prima ? format.money(prima) : '–'),
      sortBy: ({ prima }) => Number(prima ?? 0),
    },
    {
      key: 'creadaEn',
      title: t('pending.created'),
      render: ({ creadaEn }) => format.dateTime(creadaEn),
      sortBy: ({ creadaEn }) => creadaEn,
    },
    {
      key: 'numeroAutorizacion',
      title: t('pending.number'),
      render: ({ numeroAutorizacion }) => <span className="mr-staff__number">{numeroAutorizacion}</span>,
      filter: { kind: 'text', textOf: ({ numeroAutorizacion }) => numeroAutorizacion },
    },
  ];
}

function actionsColumn(t: Translate): Column {
  return { key: 'acciones', title: t('pending.actions'), render: (row) => <RowActions row={row} /> };
}
