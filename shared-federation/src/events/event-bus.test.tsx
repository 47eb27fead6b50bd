import { render } from '@testing-library/react';
import { createEventBus } from './event-bus';
import { EventsProvider, useAppEvent } from './use-events';

test('a handler is called for events of its name until it is removed', () => {
  const bus = createEventBus();
  const heard: string[] = [];
  const stop = bus.on('lot.changed', ({ numero }) => heard.push(numero));
  bus.emit('lot.changed', { numero: '37', estado: 'reservado' });
  bus.emit('lots.resync', {});
  stop();
  bus.emit('lot.changed', { numero: '38', estado: 'reservado' });
  expect(heard).toEqual(['37']);
});

test('a handler that throws does not keep other handlers from being called', () => {
  jest.useFakeTimers();
  const bus = createEventBus();
  const heard = jest.fn();
  bus.on('lots.resync', () => {
    throw new Error('broken handler');
  });
  bus.on('lots.resync', heard);
  bus.emit('lots.resync', {});
  expect(heard).toHaveBeenCalledTimes(1);
  // The error is not swallowed: it reaches the page's own error handling.
  expect(() => jest.runAllTimers()).toThrow('broken handler');
  jest.useRealTimers();
});

test('the latest handler of a component is called while the component is mounted', () => {
  const bus = createEventBus();
  const heard: string[] = [];
  function Listener({ name }: { name: string }) {
    useAppEvent('session.changed', () => heard.push(name));
    return null;
  }
  const screen = (name: string) => (
    <EventsProvider bus={bus}>
      <Listener name={name} />
    </EventsProvider>
  );
  const { rerender, unmount } = render(screen('first'));
  rerender(screen('second'));
  bus.emit('session.changed', { signedIn: true });
  unmount();
  bus.emit('session.changed', { signedIn: false });
  expect(heard).toEqual(['second']);
});
