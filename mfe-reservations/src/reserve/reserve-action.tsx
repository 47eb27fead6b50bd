import { useT } from '@lotes/shared-i18n';
import { LinkButton, Skeleton } from '@lotes/shared-ui';
import { lazyPart, useAppEvent } from '@lotes/shared-federation';
import { useLotToReserveQuery } from '../reservation/reservations.api';
import { useReservePlace } from './use-reserve-place';

/** The form brings the validator and the phone rules; nobody downloads them before asking to reserve. */
const ReserveDialog = lazyPart(async () => (await import('./reserve-dialog')).ReserveDialog);

/** The lot's "Reserve" action, and the form that its address opens. */
export function ReserveAction({ numero }: { numero: string }) {
  const place = useReservePlace(numero);
  return (
    <>
      {place.chosen ? <ChosenLotLink numero={numero} link={place.link} /> : <ReserveLink link={place.link} />}
      {place.open && <ReserveDialog numero={numero} onClose={place.close} />}
    </>
  );
}

interface LinkProps {
  link: { to: string; state: unknown };
}

/** Among many lots, none is asked for: its own page says whether it takes reservations. */
function ReserveLink({ link, label = 'reserve.action' }: LinkProps & { label?: string }) {
  const t = useT('reservations');
  return <LinkButton {...link}>{t(label)}</LinkButton>;
}

function ChosenLotLink({ numero, link }: LinkProps & { numero: string }) {
  const { data: lot, isLoading, refetch } = useLotToReserveQuery(numero);
  useAppEvent('lot.changed', (changed) => {
    if (changed.numero === numero) void refetch();
  });
  if (isLoading) return <Skeleton height="2.75rem" width="10rem" />;
  if (lot && !lot.puede.reservar) return null;
  return <ReserveLink link={link} label={lot && lot.enCola > 0 ? 'reserve.joinQueue' : 'reserve.action'} />;
}

export { ReserveAction as Fill };
