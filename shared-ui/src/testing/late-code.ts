import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyPart } from '@lotes/shared-federation';
import { WaitingWindow } from '../modal/late-window';

interface AskedCode {
  arrive: () => Promise<void>;
  fail: () => Promise<void>;
}

/**
 * Returns the part of a late window. The test decides, for each request of its code, whether the code arrives or fails.
 */
export function lateCode<Props extends object>(part: ComponentType<Props>) {
  const asked: AskedCode[] = [];
  const load = () =>
    new Promise<ComponentType<Props>>((resolve, reject) => {
      asked.push({
        arrive: () => act(async () => resolve(part)),
        fail: () => act(async () => reject(new Error('no code'))),
      });
    });
  const retry = { attempts: 1, pauseMs: 0, budgetMs: 0 };
  return { Late: lazyPart(load, { Waiting: WaitingWindow, retry }), asked };
}
