import { Button, Space, Tooltip } from 'antd';
import { useFormat, useT } from '@lotes/shared-i18n';
import { LOT_STATUSES, STREETS } from '@lotes/shared-contract/client';
import type { LotAdminRow, LotBaseStatus } from '@lotes/shared-contract/lots';
import { StatusTag, useStatusText } from '@lotes/shared-ui';
import type { StaffColumn } from '@lotes/shared-ui/staff';
import { BASE_STATUSES, baseStatusAccess } from './base-status-rule';

export interface LotRowActions {
  changeStatus: (lot: LotAdminRow) => void;
  manageImages: (lot: LotAdminRow) => void;
}

function RowActions({ lot, actions }: { lot: LotAdminRow; actions: LotRowActions }) {
  const t = useT('admin-lots');
  const access = baseStatusAccess(lot);
  return (
    <Space size="small" wrap>
      {access !== 'not-permitted' && (
        <Tooltip title={access === 'held' ? t('status.held') : undefined}>
          <Button
            size="small"
            disabled={access === 'held'}
            aria-label={t('lots.changeStatusOf', { numero: lot.numero })}
            onClick={() => actions.changeStatus(lot)}
          >
            {t('lots.changeStatus')}
          </Button>
        </Tooltip>
      )}
      {lot.puede.editarImagenes && (
        <Button
          size="small"
          aria-label={t('lots.imagesOf', { numero: lot.numero })}
          onClick={() => actions.manageImages(lot)}
        >
          {t('lots.images')}
        </Button>
      )}
    </Space>
  );
}

/** The columns of the lot table, as far as the rows have something to show in them. */
export function useLotColumns(
  rows: readonly LotAdminRow[],
  actions: LotRowActions,
): StaffColumn<LotAdminRow>[] {
  const t = useT('admin-lots');
  const { money, area, number } = useFormat();
  const statusText = useStatusText();
  const choicesOf = (statuses: readonly LotBaseStatus[] | typeof LOT_STATUSES) =>
    statuses.map((value) => ({ value, label: statusText(value).label }));

  const columns: (StaffColumn<LotAdminRow> | false)[] = [
    {
      key: 'numero',
      title: t('lots.number'),
      render: (lot) => <strong>{lot.numero}</strong>,
      sortBy: (lot) => lot.numero,
      filter: { kind: 'text', textOf: (lot) => lot.numero },
      width: 110,
      fixed: 'left',
    },
    {
      key: 'calle',
      title: t('lots.street'),
      render: (lot) => lot.calle,
      sortBy: (lot) => lot.calle,
      filter: {
        kind: 'choice',
        choices: STREETS.map((value) => ({ value, label: value })),
        valueOf: (lot) => lot.calle,
      },
    },
    {
      key: 'estado',
      title: t('lots.status'),
      render: (lot) => <StatusTag status={lot.estado} />,
      sortBy: (lot) => statusText(lot.estado).label,
      filter: { kind: 'choice', choices: choicesOf(LOT_STATUSES), valueOf: (lot) => lot.estado },
    },
    {
      key: 'estadoBase',
      title: t('lots.baseStatus'),
      render: (lot) => statusText(lot.estadoBase).label,
      sortBy: (lot) => statusText(lot.estadoBase).label,
      filter: { kind: 'choice', choices: choicesOf(BASE_STATUSES), valueOf: (lot) => lot.estadoBase },
    },
    {
      key: 'area',
      title: t('lots.area'),
      render: (lot) => area(lot.areaVaras, 'v2'),
      sortBy: (lot) => Number(lot.areaVaras),
      align: 'right',
    },
    {
      key: 'precio',
      title: t('lots.price'),
      render: (lot) => (lot.precios ? money(lot.precios.precioLista) : t('lots.hidden')),
      // Only the order of rows: no arithmetic is done on money here.
      sortBy: (lot) => (lot.precios ? Number(lot.precios.precioLista) : -1),
      align: 'right',
    },
    rows.some((lot) => lot.comprador) && {
      key: 'comprador',
      title: t('lots.buyer'),
      render: (lot) => lot.comprador?.nombreCliente,
      filter: { kind: 'text', textOf: (lot) => lot.comprador?.nombreCliente ?? '' },
    },
    {
      key: 'imagenes',
      title: t('lots.imageCount'),
      render: (lot) => number(lot.imagenes),
      sortBy: (lot) => lot.imagenes,
      align: 'right',
    },
    rows.some((lot) => lot.puede.editarImagenes || baseStatusAccess(lot) !== 'not-permitted') && {
      key: 'acciones',
      title: t('lots.actions'),
      render: (lot) => <RowActions lot={lot} actions={actions} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
