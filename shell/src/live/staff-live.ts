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
 * Tags to read again after a change of each kind. A request to pay shows the state of its reservation, a sale how its instalments
 * stand, which follows the exchange rate too.
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

/** Changes that come within this time are read again together, in ms. */
const TOGETHER_MS = 400;

/** Returns the tags that a message of the stream concerns; all of them if it cannot be read. */
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
  /** Opens the stream; with the session's headers unless a test gives its own. */
  open?: typeof openStaffSource;
}

/** Reads lists, counts and cards again when the api tells that something behind them changed. One for the page. */
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
        // Each stream begins with it: what changed between the page's first reads and then was told to no stream.
        resync: () => this.renew(ALL),
      },
      // The api ends the stream where the account's permissions change, too.
      onResync: () => void auth.reread(),
    });
  }

  /** Says whether a user with any permission is signed in. */
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
