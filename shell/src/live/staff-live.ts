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

/** Pause in ms before a refused stream is requested again for a user who still has a permission. */
const REFUSED_MS = 30_000;

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
  private again: ReturnType<typeof setTimeout> | undefined;
  private wanted = false;

  constructor({ auth, apiUrl, open = openStaffSource }: StaffLiveOptions) {
    const { identity } = auth;
    this.auth = auth;
    const onRefused = () => void this.standBack();
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
    this.wanted = wanted;
    clearTimeout(this.again);
    this.stream.want(wanted);
  }

  /**
   * Closes a stream that the api refuses and reads the session again. Without any permission the user stops wanting the
   * stream; otherwise the session could not be read or the permission is back, so the stream is requested again later.
   */
  private async standBack(): Promise<void> {
    this.stream.want(false);
    await this.auth.reread();
    clearTimeout(this.again);
    this.again = setTimeout(() => this.stream.want(this.wanted), REFUSED_MS);
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
