import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { LEDGER_PAGE, LedgerReplay, type LedgerFault, type LedgerPage } from '@lotes/shared-contract';
import { ApiClient } from '../fixtures/api-client';
import { staffHeaders } from '../steps/staff-session';
import type { Acknowledged } from '../platform/visitor-load';
import type { Row } from './scenario';

/** Time in ms to wait for mails: longer than the interval at which the outbox is read. */
const MAIL_MS = 8000;

/** The row that counts acknowledged reservations that are missing under their private links. */
export async function keptRow(
  name: string,
  url: string,
  acknowledged: readonly Acknowledged[],
): Promise<Row> {
  const api = new ApiClient(url);
  let lost = 0;
  for (const { created } of acknowledged) {
    const { status } = await api.send('GET', `/Reservas/Mia/${created.token}`);
    if (status !== 200) lost += 1;
  }
  return {
    name,
    value: `${String(lost)} of ${String(acknowledged.length)}`,
    goal: '0',
    holds: lost === 0 && acknowledged.length > 0,
  };
}

/** The row of the report about the database's invariants, from the output of the restore. */
export function invariantsRow(said: string): Row {
  const holds =
    said.includes('the ledger verifies and every queue has one holder') && !said.includes('ATTENTION');
  return { name: 'invariants of the restored database', value: holds ? 'hold' : said, goal: 'hold', holds };
}

/** The row about the public ledger, which is verified as the browser does it. */
export async function ledgerRow(url: string): Promise<Row> {
  const api = new ApiClient(url);
  const replay = new LedgerReplay((text) => Promise.resolve(createHash('sha256').update(text).digest('hex')));
  let fault: LedgerFault | null = null;
  for (let total = 1; replay.head.secuencia < total && !fault;) {
    const from = `desde=${String(replay.head.secuencia + 1)}&cuantas=${String(LEDGER_PAGE)}`;
    const { result } = (await api.send<LedgerPage>('GET', `/Bitacora?${from}`)).body;
    for (const entry of result.entradas) fault ??= await replay.follow(entry);
    total = result.total;
  }
  const value = fault ? JSON.stringify(fault) : `${String(replay.head.secuencia)} entries`;
  return { name: 'ledger', value, goal: 'verifies', holds: !fault && replay.head.secuencia > 0 };
}

/** The row about a picture that was uploaded before the backup. */
export async function pictureRow(url: string, address: string): Promise<Row> {
  const { status, headers } = await fetch(new URL(address, url));
  const value = `${String(status)} ${headers.get('content-type') ?? ''}`;
  return { name: 'picture', value, goal: '200 image/webp', holds: value === '200 image/webp' };
}

/** The row about a sign-in in the browser, whose tokens the api must accept. */
export async function signInRow(browser: Browser, url: string): Promise<Row> {
  const headers = await staffHeaders(browser, url, 'sales');
  const { status } = await new ApiClient(url).send('GET', '/Reservas/Pendientes', undefined, headers);
  return { name: 'sign-in, then a list of staff', value: status, goal: '200', holds: status === 200 };
}

/** Opens the list of lots, for which the page must trust its registry. @returns the registry that the browser remembers */
export async function openedRegistry(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/en/lotslist`);
  await expect(page.getByRole('heading', { name: 'All the lots' })).toBeVisible({ timeout: 30_000 });
  return (await page.evaluate(() => localStorage.getItem('lotes.registry'))) ?? '';
}

/** The row about a browser that knew the original: it must follow the registry of the restored platform. */
export function followedRow(known: string, followed: string): Row {
  const sequence = (text: string) => /seq\\*":(\d+)/.exec(text)?.[1] ?? 'none';
  return {
    name: 'registry in a browser that knew the original',
    value: `${sequence(known)}, then ${sequence(followed)}`,
    goal: 'another',
    holds: followed !== '' && followed !== known,
  };
}

/** The row that counts mails that both the original and the restored platform sent. */
export async function mailRow(original: string, restored: string): Promise<Row> {
  await delay(MAIL_MS);
  const sent = new Set(await messageIds(original));
  const again = (await messageIds(restored)).filter((id) => sent.has(id)).length;
  return {
    name: 'mails sent once more by the restored platform',
    value: `${String(again)} of ${String(sent.size)}`,
    goal: '0',
    holds: again === 0 && sent.size > 0,
  };
}

async function messageIds(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8')),
  );
  return mails.flatMap((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim() ?? []);
}
