import { useCan } from '@lotes/shared-auth';
import { useFormat, useT } from '@lotes/shared-i18n';
import { LOT_STATUSES, STREETS } from '@lotes/shared-contract/client';
import type { LotAdminRow, LotBaseStatus } from '@lotes/shared-contract/lots';
import { StatusTag, useStatusText } from '@lotes/shared-ui';
import { RowAction, Space, type StaffColumn } from '@lotes/shared-ui/staff';
import { BASE_STATUSES, baseStatusAccess } from './base-status-rule';

export interface LotRowActions {
  edit: (lot: LotAdminRow) => void;
  changeStatus: (lot: LotAdminRow) => void;
  manageImages: (lot: LotAdminRow) => void;
  manageVideos: (lot: LotAdminRow) => void;
  /** Undefined for users who may not see the list of reservations. */
  seePending: ((lot: LotAdminRow) => void) | undefined;
}

function RowActions({ lot, actions }: { lot: LotAdminRow; actions: LotRowActions }) {
  const t = useT('admin-lots');
  const access = baseStatusAccess(lot);
  return (
    <Space size="small">
      {lot.puede.editar && (
        <RowAction
          icon="edit"
          text={t('lots.editShort')}
          label={t('lots.editOf', { numero: lot.numero })}
          onAct={() => actions.edit(lot)}
        />
      )}
      {access !== 'not-permitted' && (
        <RowAction
          icon="status"
          text={t('lots.changeStatusShort')}
          label={t('lots.changeStatusOf', { numero: lot.numero })}
          barred={access === 'held' ? t('status.held') : undefined}
          onAct={() => actions.changeStatus(lot)}
        />
      )}
      {lot.puede.editarImagenes &&
        (
          [
            ['images', actions.manageImages],
            ['videos', actions.manageVideos],
          ] as const
        ).map(([what, manage]) => (
          <RowAction
            key={what}
            icon={what}
            text={t(`lots.${what}`)}
            label={t(`lots.${what}Of`, { numero: lot.numero })}
            onAct={() => manage(lot)}
          />
        ))}
      {actions.seePending && (
        <RowAction
          icon="reservations"
          text={t('lots.pending')}
          label={t('lots.pendingOf', { numero: lot.numero })}
          onAct={() => actions.seePending?.(lot)}
        />
      )}
    </Space>
  );
}

/**
 * The columns of the lot table: the buyer's for users who may see buyers, whether or not its filter finds a row; that of
 * the actions if a row offers one.
 */
export function useLotColumns(
  rows: readonly LotAdminRow[],
  actions: LotRowActions,
): StaffColumn<LotAdminRow>[] {
  const t = useT('admin-lots');
  const { money, area, number } = useFormat();
  const statusText = useStatusText();
  const seesBuyers = useCan()('VER_LOTES_VENDIDOS');
  const choicesOf = (statuses: readonly LotBaseStatus[] | typeof LOT_STATUSES) =>
    statuses.map((value) => ({ value, label: statusText(value).label }));

  const columns: (StaffColumn<LotAdminRow> | false)[] = [
    {
      key: 'numero',
      title: t('lots.number'),
      render: (lot) => <strong>{lot.numero}</strong>,
      sortable: true,
      filter: { kind: 'text' },
      width: 84,
      fixed: 'left',
    },
    {
      key: 'calle',
      title: t('lots.street'),
      render: (lot) => lot.calle,
      sortable: true,
      filter: {
        kind: 'choice',
        choices: STREETS.map((value) => ({ value, label: value })),
      },
    },
    {
      key: 'estado',
      title: t('lots.status'),
      render: (lot) => <StatusTag status={lot.estado} />,
      sortable: true,
      filter: { kind: 'choice', choices: choicesOf(LOT_STATUSES) },
    },
    {
      key: 'estadoBase',
      title: t('lots.baseStatus'),
      render: (lot) => statusText(lot.estadoBase).label,
      sortable: true,
      filter: { kind: 'choice', choices: choicesOf(BASE_STATUSES) },
    },
    {
      key: 'area',
      title: t('lots.area'),
      render: (lot) => area(lot.areaVaras, 'v2'),
      sortable: true,
      align: 'right',
    },
    {
      key: 'precio',
      title: t('lots.price'),
      render: (lot) => (lot.precios ? money(lot.precios.precioLista) : t('lots.hidden')),
      sortable: true,
      align: 'right',
    },
    seesBuyers && {
      key: 'comprador',
      title: t('lots.buyer'),
      render: (lot) => lot.comprador?.nombreCliente ?? '–',
      sortable: true,
      filter: { kind: 'text' },
    },
    {
      key: 'imagenes',
      title: t('lots.imageCount'),
      filter: { kind: 'choice', choices: [{ value: 'ninguna', label: t('lots.noImages') }] },
      render: (lot) => number(lot.imagenes),
      sortable: true,
      align: 'right',
    },
    (actions.seePending !== undefined ||
      rows.some(
        (lot) => lot.puede.editar || lot.puede.editarImagenes || baseStatusAccess(lot) !== 'not-permitted',
      )) && {
      key: 'acciones',
      title: t('lots.actions'),
      fixed: 'right',
      render: (lot) => <RowActions lot={lot} actions={actions} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
