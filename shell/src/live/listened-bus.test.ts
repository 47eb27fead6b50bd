import { createEventBus } from '@lotes/shared-federation';
import { tellOfLotListeners } from './listened-bus';

function given() {
  const changes: boolean[] = [];
  const bus = tellOfLotListeners(createEventBus(), (listened) => changes.push(listened));
  return { bus, changes };
}

describe('the event bus of the shell', () => {
  it('reports the first listener for lots and the end of the last one', () => {
    const { bus, changes } = given();
    const stopMap = bus.on('lot.changed', () => undefined);
    const stopList = bus.on('lots.resync', () => undefined);
    stopMap();
    expect(changes).toEqual([true]);
    stopList();
    stopList();
    expect(changes).toEqual([true, false]);
  });

  it('does not count listeners for other events', () => {
    const { bus, changes } = given();
    bus.on('session.changed', () => undefined);
    expect(changes).toEqual([]);
  });

  it('delivers an event with its facts to the listeners', () => {
    const { bus } = given();
    const handler = jest.fn();
    bus.on('lot.changed', handler);
    bus.emit('lot.changed', { numero: '37', estado: 'reservado' });
    expect(handler).toHaveBeenCalledWith({ numero: '37', estado: 'reservado' });
  });
});
