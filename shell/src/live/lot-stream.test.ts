import { later } from '@lotes/shared-contract/dates';
import { createEventBus } from '@lotes/shared-federation';
import { LotStream } from './lot-stream';

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
}

function given() {
  const opened: ServedSource[] = [];
  const bus = createEventBus();
  const facts: string[] = [];
  bus.on('lot.changed', ({ numero, estado }) => facts.push(`${numero} ${estado}`));
  bus.on('lots.resync', () => facts.push('resync'));
  const stream = new LotStream({
    url: '/api/Lotes/Eventos',
    bus,
    open: () => {
      const source = new ServedSource();
      opened.push(source);
      return source as unknown as EventSource;
    },
  });
  return { stream, opened, facts };
}

function showPage(visible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('live status of lots', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    showPage(true);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('opens no stream until a screen shows lots', () => {
    const { stream, opened } = given();
    expect(opened).toHaveLength(0);
    stream.want(true);
    expect(opened).toHaveLength(1);
    stream.want(false);
    expect(opened[0]?.closed).toBe(true);
  });

  it('publishes changes in the order in which they arrive', () => {
    const { stream, opened, facts } = given();
    stream.want(true);
    opened[0]?.onopen?.();
    opened[0]?.serve('lote', '{"numero":"37","estado":"reservado"}');
    opened[0]?.serve('lote', '{"numero":"5","estado":"vendido"}');
    expect(facts).toEqual(['37 reservado', '5 vendido']);
  });

  it('asks for a refetch when a change cannot be parsed', () => {
    const { stream, opened, facts } = given();
    stream.want(true);
    opened[0]?.serve('lote', '{"numero":37}');
    opened[0]?.serve('lote', 'not json');
    expect(facts).toEqual(['resync', 'resync']);
  });

  it('reconnects after a loss with a growing delay, and asks for a refetch', () => {
    const { stream, opened, facts } = given();
    stream.want(true);
    opened[0]?.onopen?.();
    opened[0]?.onerror?.();
    jest.advanceTimersByTime(1000);
    expect(opened).toHaveLength(2);
    opened[1]?.onerror?.();
    jest.advanceTimersByTime(999);
    expect(opened).toHaveLength(2);
    jest.advanceTimersByTime(1001);
    expect(opened).toHaveLength(3);
    opened[2]?.onopen?.();
    expect(facts).toEqual(['resync']);
  });

  it('closes while the page is hidden, and asks for a refetch when the page is visible again', () => {
    const { stream, opened, facts } = given();
    stream.want(true);
    opened[0]?.onopen?.();
    showPage(false);
    expect(opened[0]?.closed).toBe(true);
    showPage(true);
    opened[1]?.onopen?.();
    expect(facts).toEqual(['resync']);
  });

  it('opens a lost stream at once when the browser is back online', () => {
    const { stream, opened, facts } = given();
    stream.want(true);
    opened[0]?.onopen?.();
    opened[0]?.onerror?.();
    window.dispatchEvent(new Event('online'));
    expect(opened).toHaveLength(2);
    opened[1]?.onopen?.();
    expect(facts).toEqual(['resync']);
    window.dispatchEvent(new Event('online'));
    expect(opened).toHaveLength(2);
  });

  describe('of which the connection ends without an error', () => {
    /** Opens a stream that carries heartbeats. */
    function begun() {
      const all = given();
      all.stream.want(true);
      all.opened[0]?.onopen?.();
      all.opened[0]?.serve('alive', '{}');
      return all;
    }

    it('is opened again after a minute without a heartbeat, and asks for a refetch', () => {
      const { opened, facts } = begun();
      jest.advanceTimersByTime(44_000);
      opened[0]?.serve('alive', '{}');
      jest.advanceTimersByTime(44_000);
      expect(opened).toHaveLength(1);
      jest.advanceTimersByTime(22_000);
      expect(opened[0]?.closed).toBe(true);
      expect(opened).toHaveLength(2);
      opened[1]?.onopen?.();
      expect(facts).toEqual(['resync']);
    });

    it('is given up at different times by different pages', () => {
      const random = jest.spyOn(Math, 'random');
      const [early, late] = [0, 0.99].map((value) => {
        random.mockReturnValue(value);
        return begun();
      });
      random.mockRestore();
      jest.advanceTimersByTime(50_000);
      expect([early?.opened[0]?.closed, late?.opened[0]?.closed]).toEqual([true, false]);
    });

    it('is opened again within seconds after the device has slept', () => {
      const { opened } = begun();
      jest.setSystemTime(later(Date.now(), { hours: 1 }));
      jest.advanceTimersByTime(6000);
      expect(opened).toHaveLength(2);
    });

    it('is opened again if it never begins', () => {
      const { stream, opened } = given();
      stream.want(true);
      jest.advanceTimersByTime(66_000);
      expect(opened).toHaveLength(2);
    });

    it('is not opened again while the page is hidden', () => {
      const { opened } = begun();
      showPage(false);
      jest.advanceTimersByTime(120_000);
      expect(opened).toHaveLength(1);
    });
  });

  it('keeps the stream of an earlier release of the api, which carries no heartbeats', () => {
    const { stream, opened } = given();
    stream.want(true);
    opened[0]?.onopen?.();
    jest.advanceTimersByTime(600_000);
    expect(opened).toHaveLength(1);
  });
});
