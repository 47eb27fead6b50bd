import { createToastQueue } from './toast-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const texts = (queue: ReturnType<typeof createToastQueue>) => queue.current().map(({ text }) => text);

test('a toast of a success stays two seconds, of an error four, any other five', () => {
  const queue = createToastQueue();
  queue.show('success', 'saved');
  queue.show('error', 'failed');
  queue.show('info', 'new version');

  jest.advanceTimersByTime(1999);
  expect(texts(queue)).toEqual(['saved', 'failed', 'new version']);
  jest.advanceTimersByTime(1);
  expect(texts(queue)).toEqual(['failed', 'new version']);
  jest.advanceTimersByTime(2000);
  expect(texts(queue)).toEqual(['new version']);
  jest.advanceTimersByTime(1000);
  expect(texts(queue)).toEqual([]);
});

test('the twenty-first toast replaces the oldest one', () => {
  const queue = createToastQueue();
  for (let count = 1; count <= 23; count++) queue.show('info', String(count));
  expect(queue.current()).toHaveLength(20);
  expect(texts(queue)[0]).toBe('4');
});

test('the timers of toasts stop while they are held', () => {
  const queue = createToastQueue();
  queue.show('success', 'saved');
  queue.hold();
  jest.advanceTimersByTime(60_000);
  expect(texts(queue)).toEqual(['saved']);
  queue.release();
  jest.advanceTimersByTime(2000);
  expect(texts(queue)).toEqual([]);
});

test('a toast that can be undone is shown for eight seconds, even while it is held', () => {
  const queue = createToastQueue();
  queue.show('success', 'released', () => undefined);
  queue.hold();
  jest.advanceTimersByTime(7999);
  expect(texts(queue)).toEqual(['released']);
  jest.advanceTimersByTime(1);
  expect(texts(queue)).toEqual([]);
});
