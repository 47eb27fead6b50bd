import { useSearchParams } from 'react-router';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LateWindow, useQueryModal, WaitingWindow } from '@lotes/shared-ui';
import { RESERVATION_ACTIONS } from '../pending/reservation-actions';
import type { LotWindowsProps } from './lot-windows';

const LotWindows = lazyPart(async () => (await import('./lot-windows')).LotWindows, {
  Waiting: WaitingWindow,
});

const NAMES: readonly string[] = ['pending', 'reservation', 'quote', ...RESERVATION_ACTIONS];

/** The windows about the reservations of a lot. They bring antd, and are fetched once the address opens one of them. */
export function LateLotWindows({ own }: LotWindowsProps) {
  const t = useT('reservations');
  const [address] = useSearchParams();
  const name = address.get('modal') ?? '';
  const { parameter, close } = useQueryModal(name, [...own, 'reservation']);
  if (!NAMES.includes(name)) return null;
  const title = { pending: 'ofLot.title', quote: 'quote.title' }[name] ?? 'drawer.title';
  return (
    <LateWindow open onClose={close} title={t(title, { lot: parameter('lot') })}>
      <LotWindows own={own} />
    </LateWindow>
  );
}
