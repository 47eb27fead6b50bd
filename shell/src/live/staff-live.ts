import { api } from '@lotes/shared-auth';
import type { Auth } from '@lotes/shared-auth/shell';
import type { StaffChangedEvent } from '@lotes/shared-contract';
import { STAFF_EVENTS_PATH } from '@lotes/shared-contract/client';
import { LiveStream } from './live-stream';
import { openStaffSource } from './staff-source';

type Tag =
  | 'Lots'
  | 'Lot'
  | 'Images'
  | 'Reservations'
  | 'PaymentLinks'
  | 'Clients'
  | 'Contacts'
  | 'Parameters';

/**
 * Tags to refetch after a change of each kind. A payment-link request shows the state of its reservation; a sale shows
 * the standing of its instalments, which also depends on the exchange rate, a setting.
 */
const TAGS: Readonly<Record<StaffChangedEvent['entidad'], readonly Tag[]>> = {
  lote: ['Lots', 'Lot'],
  imagenes: ['Images', 'Lots'],
  videos: ['Images', 'Lots'],
  reserva: ['Reservations', 'PaymentLinks'],
  solicitudLinkPago: ['PaymentLinks', 'Reservations'],
  cliente: ['Clients'],
  nota: ['Clients'],
  contacto: ['Contacts'],
  parametro: ['Parameters', 'Reservations'],
};
const ALL = Object.values(TAGS).flat();

/** Time in ms within which changes are collected, to be refetched together. */
const TOGETHER_MS = 400;

/** Returns the tags that a message of the stream concerns; all tags if it cannot be parsed. */
function tagsOf(data: string): readonly Tag[] {
  try {
    const { entidad } = JSON.parse(data) as Partial<StaffChangedEvent>;
    return (entidad && TAGS[entidad]) ?? ALL;
  } catch {
    return ALL;
  }
}

export interface StaffLiveOptions {
  auth: Pick<Auth, 'store' | 'identity' | 'reread'>;
  apiUrl: string;
  /** Opens the stream. By default with the session's headers. */
  open?: typeof openStaffSource;
}

/**
 * Refetches lists, counts and cards when the api reports that the data behind them changed. There is one instance for
 * each page.
 */
export class StaffLive {
  private readonly auth: StaffLiveOptions['auth'];
  private readonly stream: LiveStream;
  private readonly due = new Set<Tag>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ auth, apiUrl, open = openStaffSource }: StaffLiveOptions) {
    const { identity } = auth;
    this.auth = auth;
    const onRefused = () => {
      this.follow(false);
      void auth.reread();
    };
    this.stream = new LiveStream({
      open: () => open({ url: apiUrl + STAFF_EVENTS_PATH, identity, onRefused }),
      events: {
        cambio: (data) => this.renew(tagsOf(data)),
        // The first event of each stream: changes between the page's first requests and this event were reported to no
        // stream.
        resync: () => this.renew(ALL),
      },
      // The api also ends the stream when the account's permissions change.
      onResync: () => void auth.reread(),
    });
  }

  /** Sets whether a user with any permission is signed in. */
  follow(wanted: boolean): void {
    this.stream.want(wanted);
  }

  private renew(tags: readonly Tag[]): void {
    for (const tag of tags) this.due.add(tag);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.auth.store.dispatch(api.util.invalidateTags([...this.due]));
      this.due.clear();
    }, TOGETHER_MS);
  }
}
