import { requireDescriptors } from './descriptors';
import { descriptorsFor, limitsFor } from './upstream/limits';

test('a start with too few file descriptors is refused in a sentence that says what to do', () => {
  const limits = limitsFor(2);
  const needed = descriptorsFor(limits, 2);
  expect(() => {
    requireDescriptors(needed, limits.streams, 1024);
  }).toThrow(
    `The gateway cannot start: it may open 1024 files and needs ${String(needed)} for 5000 event streams; ` +
      `raise the limit (ulimit -n ${String(needed)}) or lower MAX_STREAMS.`,
  );
  expect(() => {
    requireDescriptors(needed, limits.streams, needed);
  }).not.toThrow();
});

test('a gateway needs two descriptors for each stream, and more for everything else', () => {
  expect(descriptorsFor(limitsFor(2, 5000), 2)).toBeGreaterThan(10_000);
});
