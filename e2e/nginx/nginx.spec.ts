import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { RegistryDocument } from '@lotes/shared-federation/release';
import { watchExecution } from '../steps/executed-files';
import { tryAgain } from '../steps/remote-corners';
import { remotesOf, type PublishedRemote } from '../platform/signed-registry';
import { ask, open, type Answered, type Asked } from './ask';
import { startNginxFront, type NginxFront } from './front';
import { test } from './front-test';
import { MESSENGER, PERSON } from './readers';

/** The live catalog. @throws if it is not live */
async function liveCatalog({ origin }: NginxFront): Promise<PublishedRemote> {
  const { body } = await ask(`${origin}/registry.json`);
  const { catalog } = remotesOf(JSON.parse(body.toString()) as RegistryDocument);
  if (!catalog) throw new Error('The catalog is not live.');
  return catalog;
}

/** Headers that differ between equal responses: they are about one connection, one moment or the caller's rate limit. */
const INCIDENTAL = /^(date|server|connection|keep-alive|transfer-encoding|ratelimit-.*)$/;

/** The parts of a response that do not change from one to the next. */
function lasting({ status, headers, body }: Answered) {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  const kept = Object.entries(headers)
    .filter(([name]) => !INCIDENTAL.test(name))
    .map(([name, value]) => [
      name,
      String(value)
        .replaceAll(nonce ?? '', '')
        .replace(/(XSRF-\w+)=[^;]+/g, '$1'),
    ]);
  return {
    status,
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: nonce === undefined ? contentOf(status, body) : 'a page',
  };
}

/** The content to compare: the parsed JSON of a refusal, whose fields may have any order; otherwise the hash of all bytes. */
function contentOf(status: number, body: Buffer): unknown {
  const isRefusal = status >= 400 && body.toString().startsWith('{');
  return isRefusal ? JSON.parse(body.toString()) : createHash('sha256').update(body).digest('hex');
}

/** Sends a request to nginx, and to a gateway with the headers that nginx would add. */
async function bothWays(front: NginxFront, path: string, asked: Asked = {}) {
  const { host } = new URL(front.origin);
  const headers = { host, ...asked.headers };
  const forwarded = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': headers.host,
  };
  const [before, behind] = await Promise.all([
    ask(front.origin + path, { ...asked, headers }),
    ask((front.gateways[0] ?? '') + path, { ...asked, headers: { ...headers, ...forwarded } }),
  ]);
  return { before: lasting(before), behind: lasting(behind) };
}

/** Documents that other tests change. Each gateway keeps its own copy of them for a minute at most. */
const CHANGING: ReadonlySet<string> = new Set(['/sitemap.xml', '/api/Lotes', '/api/Lotes/37']);
/** Polling until both gateways' copies of a changed document agree. */
const AGREEMENT = { timeout: 90_000, intervals: [1000] };

/** The content type of forms, as OAuth requires it. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('every answer has the same status, headers and content with nginx as without', async ({ front }) => {
  const { base: folder, entry, files } = await liveCatalog(front);
  const style = Object.keys(files).find((file) => file.endsWith('.css')) ?? '';
  const script = folder + entry;
  const cases: [path: string, asked?: Asked][] = [
    ['/'],
    ['/en/lotslist', { headers: { 'accept-encoding': 'br' } }],
    ['/en/lotslist', { method: 'HEAD' }],
    ['/registry.json'],
    ['/config.json'],
    ['/robots.txt'],
    ['/sitemap.xml'],
    ['/en/lotdetail?lot=37', { headers: MESSENGER }],
    ['/en/lotdetail?lot=37&modal=reserve', { headers: PERSON }],
    ['/health'],
    ['/alive'],
    [script],
    [script, { headers: { 'accept-encoding': 'gzip, br' } }],
    [script, { headers: { 'accept-encoding': 'br;q=0' } }],
    [script, { headers: { 'if-modified-since': new Date().toUTCString() } }],
    [script, { headers: { range: 'bytes=0-9' } }],
    [script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }],
    [script, { method: 'POST' }],
    [`${script}?again=1`, { headers: { 'accept-encoding': 'br' } }],
    [`${script}.br`],
    [`${folder}${style}`, { headers: { 'accept-encoding': 'br' } }],
    [`${folder}release.json`],
    [`${folder}none.js`],
    [`${folder}../../../keys/release-signing.pub`],
    ['/keys/release-signing.key'],
    ['/none.png'],
    ['/api/Lotes', { headers: { 'accept-encoding': 'br' } }],
    ['/api/Lotes', { headers: { 'accept-encoding': 'gzip' } }],
    ['/api/Lotes/37'],
    ['/api/Lotes/none'],
    ['/identity/login', { headers: { 'accept-language': 'es' } }],
    ['/identity/oauth2/token', { method: 'POST', body: '', headers: FORM }],
    ['/api/none'],
    ['/api/%'],
    ['/en?' + 'a'.repeat(9000)],
    ['/en?' + 'a'.repeat(40_000)],
    ['/api/Lotes/999', { method: 'DELETE' }],
    ['/api/Lotes/a%2Fb', { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } }],
    ['/api/Reservas', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
    ['/', { headers: { host: 'evil.test' } }],
  ];
  for (const [path, asked] of cases) {
    const request = `${asked?.method ?? 'GET'} ${path.slice(0, 80)} ${JSON.stringify(asked?.headers ?? {})}`;
    const compare = async () => {
      const { before, behind } = await bothWays(front, path, asked);
      expect(before, request).toEqual(behind);
    };
    await (CHANGING.has(path) ? expect(compare).toPass(AGREEMENT) : compare());
  }
  const { headers } = await ask(front.origin + script, { headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
});

test('a request without TLS is redirected to the same address with TLS', async ({ front }) => {
  const { status, headers } = await ask(`${front.httpOrigin}/en/lotslist?vista=lista`);
  expect({ status, location: headers.location }).toEqual({
    status: 301,
    location: `${front.origin}/en/lotslist?vista=lista`,
  });
});

test('the address of a visitor is the one that nginx saw, whatever the request says', async ({ front }) => {
  const remaining = async (asked: Asked) => {
    const { headers } = await ask(`${front.origin}/api/Contacto`, {
      ...asked,
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...asked.headers },
    });
    return Number(headers['ratelimit-remaining']);
  };
  const first = await remaining({ from: '127.0.0.7' });
  const forged = { 'x-forwarded-for': '198.51.100.9', forwarded: 'for=198.51.100.9' };
  expect(await remaining({ from: '127.0.0.7', headers: forged })).toBe(first - 1);
  expect(await remaining({ from: '127.0.0.8' })).toBe(first);
});

test('an event stream stays open for more than two minutes, and then still reports a change immediately', async ({
  front,
}) => {
  const stream = await open(`${front.origin}/api/Lotes/Eventos`, {
    headers: { accept: 'text/event-stream' },
  });
  let heard = '';
  let isOver = false;
  stream.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  stream.once('close', () => (isOver = true));
  await delay(130_000);
  expect(isOver).toBe(false);
  const lots = JSON.parse((await ask(`${front.origin}/api/Lotes`)).body.toString()) as {
    result: { lotes: { numero: string; estado: string }[] };
  };
  const lot = lots.result.lotes.find(({ estado }) => estado === 'disponible')?.numero ?? '';
  heard = '';
  const { status } = await ask(`${front.origin}/api/Reservas`, {
    method: 'POST',
    body: JSON.stringify({
      lotes: [lot],
      nombreCliente: 'Prueba Nginx',
      correo: 'nginx@example.com',
      telefono: '+50498765432',
    }),
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  });
  expect(status).toBe(201);
  await expect.poll(() => heard).toContain(`"numero":"${lot}"`);
  stream.destroy();
});

test('a file with a changed byte is not executed, and "try again" loads the restored file from a new address', async ({
  front,
  page,
}) => {
  const { base: folder, modules, files } = await liveCatalog(front);
  const others = new Set(
    Object.entries(modules).flatMap(([name, own]) => (name.includes('contact') ? [] : own)),
  );
  const own = Object.entries(modules)
    .flatMap(([name, needed]) => (name.includes('contact') ? needed : []))
    .filter((file) => !others.has(file) && file in files && file.endsWith('.js'));
  expect(own).not.toEqual([]);
  const copies = own
    .flatMap((file) => [file, `${file}.br`])
    .map((file) => join(front.releases, folder, file));
  const published = await Promise.all(copies.map((file) => readFile(file)));
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const executed = await watchExecution(page);
  for (const [index, file] of copies.entries()) {
    const changed = Buffer.from(published[index] ?? '');
    const middle = changed.length >> 1;
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
    await writeFile(file, changed);
  }
  const again = await ask(`${front.origin}${folder}${own[0] ?? ''}?again`);
  expect(again.headers['cache-control'], 'a damaged file at a fresh address').toBe('no-store');
  await page.goto(`${front.origin}/en/contactus`);
  await expect(tryAgain(page)).toBeVisible();
  for (const file of own) expect(await executed.has(front.origin + folder + file)).toBe(false);
  for (const [index, file] of copies.entries()) await writeFile(file, published[index] ?? '');
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  for (const file of own) {
    expect(await executed.has(front.origin + folder + file)).toBe(true);
    const addresses = asked.filter(({ pathname }) => pathname === folder + file).map(({ search }) => search);
    expect(addresses[0]).toBe('');
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});

test('no read fails when one gateway is killed or nginx reloads; without both gateways, files come from the disk and the rest is a 503', async () => {
  const front = await startNginxFront();
  try {
    const { base: folder, entry } = await liveCatalog(front);
    const script = folder + entry;
    let isOver = false;
    const failures: unknown[] = [];
    let reads = 0;
    const read = async () => {
      while (!isOver) {
        for (const path of ['/api/Lotes', '/en', '/registry.json', '/api/Lotes/37', script]) {
          // Each read comes from another visitor, since the reads of one visitor are limited.
          const from = `127.0.1.${String((reads % 250) + 1)}`;
          const status = await ask(front.origin + path, { from }).then(
            (answer) => answer.status,
            (error: unknown) => error,
          );
          if (status !== 200) failures.push({ path, status });
          reads += 1;
        }
      }
    };
    const readers = Array.from({ length: 6 }, read);
    await delay(1000);
    await front.kill(0);
    await delay(3000);
    await front.start(0);
    await delay(3000);
    await front.reload();
    await delay(1000);
    await front.kill(1);
    await delay(3000);
    isOver = true;
    await Promise.all(readers);
    expect(failures).toEqual([]);
    expect(reads).toBeGreaterThan(50);

    await front.kill(0);
    expect((await ask(front.origin + script)).status).toBe(200);
    const { status, headers, body } = await ask(`${front.origin}/api/Lotes`);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'unavailable', typeResult: 10 });
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  } finally {
    await front.stop();
  }
});
