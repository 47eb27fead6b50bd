import { Alarms } from './alarms';
import { WARNED_AGAIN_MS } from './log-lines';

test('a warning has the field that the alarm counts, and is repeated each hour while its reason lasts', () => {
  const said: unknown[][] = [];
  let now = 5;
  const alarms = new Alarms({ warn: (...parts: unknown[]) => void said.push(parts) }, () => now);
  const sayBoth = () => {
    alarms.say('root 1 runs out');
    alarms.say('root 1 runs out');
  };
  sayBoth();
  now += WARNED_AGAIN_MS - 1;
  sayBoth();
  expect(said).toEqual([[{ warning: true }, 'root 1 runs out']]);
  now += 1;
  sayBoth();
  expect(said).toHaveLength(2);
});
