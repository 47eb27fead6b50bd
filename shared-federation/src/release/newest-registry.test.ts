import { generateKeyPairSync } from 'node:crypto';
import { newestRegistry, type RegistryMemory } from './newest-registry';
import type { Registry } from './registry.schema';
import { publicKeyOf, signRegistry } from './sign-registry';
import { RegistryRefused } from './verify-registry';

const { privateKey } = generateKeyPairSync('ed25519');
const publicKey = publicKeyOf(privateKey);

const signed = (changes: Partial<Registry> = {}, key = privateKey) =>
  JSON.stringify(
    signRegistry(
      {
        schema: 1,
        environment: 'production',
        sequence: 7,
        issuedAt: '2026-03-10T15:00:00.000Z',
        remotes: {},
        ...changes,
      },
      key,
    ),
  );

function memoryOf(text: string | null): RegistryMemory & { text: string | null } {
  return {
    text,
    read() {
      return this.text;
    },
    keep(next) {
      this.text = next;
    },
  };
}

describe('the newest registry', () => {
  it('is the offered one at a first visit, which is remembered', async () => {
    const memory = memoryOf(null);
    const { registry, refusal } = await newestRegistry(signed(), publicKey, memory);
    expect(registry.sequence).toBe(7);
    expect(refusal).toBeUndefined();
    expect(memory.text).toBe(signed());
  });

  it.each([7, 8, 12])('is the offered one where 7 is remembered and it is number %i', async (sequence) => {
    const memory = memoryOf(signed());
    const { registry, refusal } = await newestRegistry(signed({ sequence }), publicKey, memory);
    expect(registry.sequence).toBe(sequence);
    expect(refusal).toBeUndefined();
    expect(memory.text).toBe(signed({ sequence }));
  });

  it('is the remembered one where the offered one is older', async () => {
    const memory = memoryOf(signed());
    const { registry, text, refusal } = await newestRegistry(signed({ sequence: 6 }), publicKey, memory);
    expect(registry.sequence).toBe(7);
    expect(text).toBe(signed());
    expect(refusal).toBe('It is number 6, older than 7.');
    expect(memory.text).toBe(signed());
  });

  it('is the remembered one where the offered one was signed for another environment', async () => {
    const memory = memoryOf(signed());
    const offered = signed({ environment: 'staging', sequence: 99 });
    const { registry, refusal } = await newestRegistry(offered, publicKey, memory);
    expect(registry.environment).toBe('production');
    expect(refusal).toBe('It is for the environment staging, not production.');
  });

  it('is none where the first one offered is for another environment than the caller’s', async () => {
    const memory = memoryOf(null);
    await expect(newestRegistry(signed(), publicKey, memory, 'staging')).rejects.toThrow(
      'It is for the environment production, not staging.',
    );
    expect(memory.text).toBeNull();
  });

  it.each([
    ['another key signed', signed({ sequence: 99 }, generateKeyPairSync('ed25519').privateKey)],
    ['nobody signed', '{"schema":1,"sequence":99}'],
    ['is no JSON', '{'],
  ])('is the offered one where what is remembered %s', async (_what, text) => {
    const { registry } = await newestRegistry(signed({ sequence: 1 }), publicKey, memoryOf(text));
    expect(registry.sequence).toBe(1);
  });

  it('is never one that the key did not sign', async () => {
    const forged = signed().replace('"sequence":7', '"sequence":8');
    const memory = memoryOf(signed());
    await expect(newestRegistry(forged, publicKey, memory)).rejects.toThrow(RegistryRefused);
    expect(memory.text).toBe(signed());
  });
});
