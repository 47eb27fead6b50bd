import { createInterface } from 'node:readline';
import type { PoolSettings } from '../pool/user-pool';

/**
 * Changes a pool's settings by each line of JSON on the standard input, and confirms each; resolves at the end of the
 * input.
 */
export async function takeSettings(settings: PoolSettings): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    Object.assign(settings, JSON.parse(line));
    process.stdout.write('changed\n');
  }
}
