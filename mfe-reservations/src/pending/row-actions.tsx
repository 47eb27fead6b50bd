import { Button, Space } from 'antd';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { useOpenReservation, type ReservationDialogName } from './use-open-reservation';

const ACTIONS = [
  { name: 'activate', ability: 'activar', primary: true },
  { name: 'extend', ability: 'extender', primary: false },
  { name: 'release', ability: 'liberar', primary: false },
] as const satisfies readonly {
  name: ReservationDialogName;
  ability: keyof ReservationRow['puede'];
  primary: boolean;
}[];

/** What the caller may do with a reservation, as the api says. */
export function RowActions({ row }: { row: ReservationRow }) {
  const t = useT('reservations');
  const { open } = useOpenReservation();
  return (
    <Space size="small">
      {ACTIONS.filter(({ ability }) => row.puede[ability]).map(({ name, primary }) => (
        <Button
          key={name}
          size="small"
          type={primary ? 'primary' : 'default'}
          aria-label={t('pending.actionFor', {
            action: t(`pending.${name}`),
            lot: row.lote,
            client: row.nombreCliente,
          })}
          onClick={() => open(name, row.numeroAutorizacion)}
        >
          {t(`pending.${name}`)}
        </Button>
      ))}
    </Space>
  );
}
