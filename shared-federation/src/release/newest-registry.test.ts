import { testRemote } from '../testing/index';
import { KEYS, LATER, registryText, signedPage, type RegistryChanges } from '../testing/signed-registry';
import {
  DEVICE_CLOCK_TOLERANCE,
  MOST_REGISTRY_CHARACTERS,
  newestRegistry,
  type RegistryMemory,
} from './newest-registry';
import { RegistryRefused } from './registry-refused';
import type { RegistryDocument } from './trust-documents';

const hash = 'B'.repeat(64);
const files = { 'remote-entry.js': hash, 'home.js': hash, 'es.js': hash, 'en.js': hash };
const remotes = { catalog: testRemote({ files }), reservations: testRemote({ name: 'reservations', files }) };

/** All tests use one root, because delegations have salts: each call would make another root. */
const base = signedPage(remotes);
function offer(seq: number, changes: RegistryChanges = {}, names = Object.keys(remotes)) {
  const page = signedPage(remotes, { ...changes, composition: { seq, ...changes.composition } });
  const parts = page.remotes.map((part, place) => ({
    ...part,
    delegation: base.remotes[place]?.delegation ?? '',
  }));
  const chosen = parts.filter((_, place) => names.includes(Object.keys(remotes)[place] ?? ''));
  return registryText({ ...page, remotes: chosen });
}

function aMemory(): RegistryMemory & { text: string | null } {
  return {
    text: null,
    read() {
      return this.text;
    },
    keep(next) {
      this.text = next;
    },
  };
}

const now = () => new Date('2026-11-01T00:00:00Z');
const follow = (offered: string, memory: RegistryMemory, at = now) =>
  newestRegistry({ offered, root: base.root, memory, now: at });

async function knowing(offered: string, at = now) {
  const memory = aMemory();
  await follow(offered, memory, at);
  return memory;
}

describe('newestRegistry', () => {
  it('returns the offered registry on a first visit, and remembers it', async () => {
    const memory = aMemory();
    const { registry, refusals } = await follow(offer(7), memory);
    expect([registry.sequence, refusals]).toEqual([7, []]);
    expect(memory.text).not.toBeNull();
  });

  it.each([8, 12])('returns the offered registry if 7 is remembered and it is number %i', async (seq) => {
    const { registry, refusals } = await follow(offer(seq), await knowing(offer(7)));
    expect([registry.sequence, refusals]).toEqual([seq, []]);
  });

  it.each([
    ['is older', () => offer(6), 'It is number 6, older than 7.'],
    ['is another one with the same number', () => offer(7), 'There are two of number 7.'],
    [
      'is for another environment',
      () => offer(9, { composition: { environment: 'staging' } }),
      'It is for the environment staging, not test.',
    ],
    [
      'has expired',
      () => offer(9, { composition: { expires: '2026-10-31T00:00:00Z' } }),
      'It ran out at 2026-10-31T00:00:00.000Z.',
    ],
    ['is too long', () => ' '.repeat(MOST_REGISTRY_CHARACTERS + 1), 'It is too long.'],
    ['is not JSON', () => '{', 'It is not a release registry.'],
  ])('returns the remembered registry if the offered one %s', async (_what, make, why) => {
    const first = offer(7);
    const memory = await knowing(first);
    const before = memory.text;
    const { registry, text, refusals } = await follow(make(), memory);
    expect([registry.sequence, text, refusals]).toEqual([
      7,
      first,
      [`The release registry was refused. ${why}`],
    ]);
    expect(memory.text).toBe(before);
  });

  it('throws the storage’s own error, not a refusal, if it fails', async () => {
    const full = new Error('ENOSPC');
    const memory = { ...aMemory(), keep: () => Promise.reject(full) };
    await expect(follow(offer(7), memory)).rejects.toBe(full);
  });

  it('throws if the first registry offered is refused, and remembers nothing', async () => {
    const memory = aMemory();
    const old = offer(7, { composition: { expires: '2026-10-31T00:00:00Z' } });
    await expect(follow(old, memory)).rejects.toThrow(RegistryRefused);
    expect(memory.text).toBeNull();
  });

  it('returns the remembered registry for seven days after its expiry, and no longer', async () => {
    const first = offer(7, { composition: { expires: '2026-11-02T00:00:00Z' } });
    const memory = await knowing(first);
    const at = (day: string) => follow(first, memory, () => new Date(day));
    expect((await at('2026-11-08T23:00:00Z')).registry.sequence).toBe(7);
    await expect(at('2026-11-09T01:00:00Z')).rejects.toThrow('It ran out at 2026-11-02T00:00:00.000Z.');
  });

  it('returns an expired registry in a browser, whose clock may be a day ahead, but not on a server', async () => {
    const offered = offer(7, { composition: { expires: '2026-11-02T00:00:00Z' } });
    const at = (moment: string, tolerance?: typeof DEVICE_CLOCK_TOLERANCE) =>
      newestRegistry({
        offered,
        root: base.root,
        memory: aMemory(),
        now: () => new Date(moment),
        ...(tolerance && { tolerance }),
      });
    expect((await at('2026-11-03T00:59:00Z', DEVICE_CLOCK_TOLERANCE)).registry.sequence).toBe(7);
    await expect(at('2026-11-03T01:00:00Z', DEVICE_CLOCK_TOLERANCE)).rejects.toThrow('It ran out at');
    await expect(at('2026-11-02T00:00:00Z')).rejects.toThrow('It ran out at');
  });

  it('returns the remembered registry if the offered one leaves out a known root, even with a higher number', async () => {
    const next = [{ root: {}, signers: KEYS.root.slice(0, 2) }];
    const page = signedPage(remotes, { later: next });
    const memory = aMemory();
    await newestRegistry({ offered: registryText(page), root: page.root, memory, now });
    const withheld = registryText({
      ...signedPage(remotes, { composition: { seq: 99 } }),
      remotes: page.remotes,
    });
    const { registry, refusals } = await newestRegistry({ offered: withheld, root: page.root, memory, now });
    expect([registry.sequence, refusals]).toEqual([
      7,
      ['The release registry was refused. It withholds root 2.'],
    ]);
  });

  it("leaves out a remote whose pointer is older than its team's mark, even if the remote was absent in between", async () => {
    const memory = await knowing(offer(7, { pointers: { catalog: { n: 5 } } }));
    await follow(offer(8, {}, ['reservations']), memory);
    const { registry, refusals } = await follow(offer(9, { pointers: { catalog: { n: 4 } } }), memory);
    expect(Object.keys(registry.remotes)).toEqual(['reservations']);
    expect(refusals).toEqual(['catalog was refused. It is pointer 4, older than 5.']);
  });

  it.each<[string, RegistryChanges, string]>([
    ['older', { pointers: { catalog: { n: 4 } } }, 'It is pointer 4, older than 5.'],
    [
      'expired',
      { pointers: { catalog: { n: 6, expires: '2026-10-31T00:00:00Z' } } },
      'It ran out at 2026-10-31T00:00:00Z.',
    ],
  ])(
    'leaves out a remote that was refused as %s also when the registry is returned from the memory',
    async (_what, changes, why) => {
      const memory = await knowing(offer(7, { pointers: { catalog: { n: 5 } } }));
      const offered = offer(8, changes);
      const followed = await follow(offered, memory);
      expect(followed.refusals).toEqual([`catalog was refused. ${why}`]);
      const fallback = await follow('{', memory);
      expect([fallback.registry, fallback.text]).toEqual([followed.registry, followed.text]);
      expect(Object.keys(fallback.registry.remotes)).toEqual(['reservations']);
      expect((JSON.parse(fallback.text) as RegistryDocument).remotes).toHaveLength(1);
    },
  );

  it('leaves out a remote whose pointer is older than its mark even if an earlier page remembered the whole offered registry', async () => {
    const memory = await knowing(offer(7, { pointers: { catalog: { n: 5 } } }));
    const remembered = JSON.parse(memory.text ?? '') as object;
    memory.text = JSON.stringify({ ...remembered, text: offer(8, { pointers: { catalog: { n: 4 } } }) });
    const { registry, text } = await follow('{', memory);
    expect([registry.sequence, Object.keys(registry.remotes)]).toEqual([8, ['reservations']]);
    expect((JSON.parse(text) as RegistryDocument).remotes).toHaveLength(1);
  });

  it.each(['{', '{"trust":"","marks":{},"text":"{}"}', 'null', '{"sequence":9}'])(
    'returns the offered registry if the memory holds %s',
    async (text) => {
      const memory = { ...aMemory(), text };
      expect((await follow(offer(1), memory)).registry.sequence).toBe(1);
    },
  );

  it('ignores what was remembered under another root', async () => {
    const memory = await knowing(offer(7));
    const other = signedPage(remotes, {
      root: { expires: LATER.replace('2999', '2998') },
      composition: { seq: 1 },
    });
    const { registry, refusals } = await newestRegistry({
      offered: registryText(other),
      root: other.root,
      memory,
      now,
    });
    expect([registry.sequence, refusals]).toEqual([1, []]);
  });
});
