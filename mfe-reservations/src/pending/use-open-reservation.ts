import { useSearchParams } from 'react-router';

const DIALOGS = ['activate', 'extend', 'release'] as const;
export type ReservationDialogName = (typeof DIALOGS)[number];

/** Which dialog is open for which reservation. The address says so; Back closes it, a link opens it again. */
export function useOpenReservation() {
  const [params, setParams] = useSearchParams();
  return {
    dialog: DIALOGS.find((name) => name === params.get('modal')),
    numeroAutorizacion: params.get('reservation'),
    open: (modal: ReservationDialogName, reservation: string) =>
      setParams((current) => ({ ...Object.fromEntries(current), modal, reservation })),
    close: () =>
      setParams(
        (current) => {
          const { modal: _modal, reservation: _reservation, ...rest } = Object.fromEntries(current);
          return rest;
        },
        { replace: true },
      ),
  };
}
