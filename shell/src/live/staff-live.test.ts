import type { Auth } from '@lotes/shared-auth/shell';
import type { StreamSource } from './live-stream';
import { StaffLive } from './staff-live';

/** A stream whose events the test sends. */
class ServedSource extends EventTarget {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  close(): void {
    this.closed = true;
  }
  serve(name: string, data: string): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
  begin(): void {
    this.onopen?.();
    this.serve('resync', '{}');
  }
}

function given() {
  const opened: ServedSource[] = [];
  const refusals: (() => void)[] = [];
  const renewed: string[][] = [];
  const store = { dispatch: ({ payload }: { payload: string[] }) => renewed.push(payload) };
  const reread = jest.fn(() => Promise.resolve());
  const live = new StaffLive({
    auth: { store, reread } as unknown as Auth,
    apiUrl: '/api',
    open: ({ onRefused }) => {
      const source = new ServedSource();
      opened.push(source);
      refusals.push(onRefused);
      return source as unknown as StreamSource;
    },
  });
  const changed = (entidad: string) =>
    opened.at(-1)?.serve('cambio', JSON.stringify({ entidad, ids: ['1'], version: 7 }));
  return { live, opened, refusals, renewed, reread, changed };
}

describe('lists that follow the event stream of staff (R15.13)', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Starts to follow the stream, and waits until the refetch that its beginning causes is over. */
  function begun() {
    const all = given();
    all.live.follow(true);
    all.opened[0]?.begin();
    jest.advanceTimersByTime(1000);
    return { ...all, first: all.renewed.splice(0) };
  }

  it('are all refetched once the stream begins, since earlier changes were not reported', () => {
    const all = [
      'Lots',
      'Lot',
      'Images',
      'Reservations',
      'PaymentLinks',
      'Clients',
      'Contacts',
      'Parameters',
    ];
    const [tags = [], ...further] = begun().first;
    expect(tags.toSorted()).toEqual(all.toSorted());
    expect(further).toEqual([]);
  });

  it('are refetched once for several changes that come together', () => {
    const { renewed, changed } = begun();
    for (const kind of ['reserva', 'contacto', 'reserva']) changed(kind);
    jest.advanceTimersByTime(1000);
    expect(renewed).toEqual([['Reservations', 'PaymentLinks', 'Contacts']]);
  });

  it.each([
    ['a payment', 'solicitudLinkPago', 'PaymentLinks'],
    ['an exchange rate', 'parametro', 'Parameters'],
  ])('are refetched together with the sales whose instalments %s changes', (_change, entity, tag) => {
    const { renewed, changed } = begun();
    changed(entity);
    jest.advanceTimersByTime(1000);
    expect(renewed).toEqual([[tag, 'Reservations']]);
  });

  it('are all refetched after an event of an unknown kind, and after the stream was lost', () => {
    const { opened, renewed, changed } = begun();
    changed('something newer');
    jest.advanceTimersByTime(1000);
    opened[0]?.onerror?.();
    jest.advanceTimersByTime(1000);
    expect(opened).toHaveLength(2);
    opened[1]?.begin();
    jest.advanceTimersByTime(1000);
    expect(renewed).toHaveLength(2);
    for (const tags of renewed) expect(tags).toEqual(expect.arrayContaining(['Clients', 'Contacts']));
  });

  it('are refetched together with the session’s user after the stream was lost, as it is when permissions change', () => {
    const { live, opened, reread } = given();
    live.follow(true);
    opened[0]?.begin();
    expect(reread).not.toHaveBeenCalled();
    opened[0]?.onerror?.();
    jest.advanceTimersByTime(1000);
    opened[1]?.begin();
    expect(reread).toHaveBeenCalledTimes(1);
  });

  it('stop asking for the stream if the api refuses it to a user without permissions, until another user signs in', async () => {
    const { live, opened, refusals, reread } = given();
    reread.mockImplementation(() => Promise.resolve(live.follow(false)));
    live.follow(true);
    refusals[0]?.();
    expect(reread).toHaveBeenCalledTimes(1);
    expect(opened[0]?.closed).toBe(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
    live.follow(true);
    expect(opened).toHaveLength(2);
  });

  it('ask for a refused stream again after a pause if the session, which may be unreadable, still has permissions', async () => {
    const { live, opened, refusals } = given();
    live.follow(true);
    refusals[0]?.();
    await jest.advanceTimersByTimeAsync(29_000);
    expect(opened).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(opened).toHaveLength(2);
  });
});
