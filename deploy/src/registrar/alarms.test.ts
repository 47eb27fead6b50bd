import type { Root } from '@lotes/shared-federation/release';
import { Alarms } from './alarms';
import { WARNED_AGAIN_MS } from './log-lines';
import { NO_MARKS } from './marks';

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

describe('the number of a root', () => {
  const warningsAt = (version: number) => {
    const said: string[] = [];
    const alarms = new Alarms({
      warn: (_fields: unknown, sentence: string) => void said.push(sentence),
    } as never);
    const root = { version, expires: '2999-01-01T00:00:00Z' } as Root;
    alarms.sound({ trust: { root, delegations: new Map() }, live: undefined, marks: NO_MARKS }, new Date());
    return said;
  };

  it('is warned of while a new first root can still be prepared', () => {
    expect(warningsAt(23)).toEqual([]);
    expect(warningsAt(24)).toEqual(['root 24 is one of 33 at the most: prepare a new first root']);
  });
});
