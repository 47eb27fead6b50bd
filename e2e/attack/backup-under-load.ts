import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { Image } from '@lotes/shared-contract';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { ApiClient } from '../fixtures/api-client';
import { aPicture } from '../fixtures/png';
import { staffHeaders } from '../steps/staff-session';
import { startPlatform, type Platform } from '../platform/platform';
import { reserveUntilGone, type Acknowledged } from '../platform/visitor-load';
import {
  followedRow,
  invariantsRow,
  keptRow,
  ledgerRow,
  mailRow,
  openedRegistry,
  pictureRow,
  signInRow,
} from './restored-platform';
import type { Row, Scenario } from './scenario';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** Number of acknowledged reservations at which the backup begins. */
const WARM = 40;

/** Makes a backup while visitors reserve, restores it into an empty directory, and starts a platform on that. */
export const backupUnderLoad: Scenario = async (start) => {
  const folder = await mkdtemp(join(tmpdir(), 'lotes-attack-'));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  let restored: Platform | undefined;
  try {
    const platform = await start();
    const picture = await addPicture(browser, platform.url);
    // This browser knows the original, and later finds the restored platform at the same address.
    const page = await browser.newPage({ locale: 'en-US' });
    const known = await openedRegistry(page, platform.url);
    const load = await backUpUnderLoad(platform, join(folder, 'backup'));
    await platform.stop();
    const dataDir = join(folder, 'restored');
    const said = await deploy(['restore', join(folder, 'backup')], { DATA_DIR: dataDir });
    restored = await startPlatform({ port: Number(new URL(platform.url).port), dataDir });
    return [
      meanwhileRow(load),
      await keptRow('acknowledged before the backup, lost', restored.url, load.before),
      invariantsRow(said),
      await ledgerRow(restored.url),
      await pictureRow(restored.url, picture),
      await signInRow(browser, restored.url),
      followedRow(known, await openedRegistry(page, restored.url)),
      await mailRow(platform.dataDir, dataDir),
    ];
  } finally {
    await restored?.stop();
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Uploads a picture as staff do. @returns the address of its smallest file */
async function addPicture(browser: Browser, url: string): Promise<string> {
  const form = new FormData();
  form.set('tipo', 'plana');
  form.set('archivo', new Blob([new Uint8Array(aPicture([20, 120, 90]))], { type: 'image/png' }), 'lote.png');
  const response = await fetch(`${url}/api/Lotes/37/Imagenes`, {
    method: 'POST',
    headers: await staffHeaders(browser, url, 'media'),
    body: form,
  });
  if (response.status !== 201) throw new Error(`The picture was refused: ${await response.text()}`);
  return ((await response.json()) as { result: Image }).result.Url;
}

interface Load {
  /** Acknowledged before the backup began. */
  before: readonly Acknowledged[];
  /** Number of reservations that were acknowledged while the backup was made. */
  meanwhile: number;
}

/** Runs the deploy command to its end. @returns its output @throws Error with the output if it fails */
async function deploy(args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['deploy/bin/deploy.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const hear = (chunk: Buffer) => (text += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`deploy ${args.join(' ')} failed:\n${text}`);
  return text;
}

async function backUpUnderLoad({ url, dataDir }: Platform, backup: string): Promise<Load> {
  const api = new ApiClient(url);
  const free = (await api.lots()).filter(({ estado }) => estado === 'disponible').map(({ numero }) => numero);
  let acknowledged = 0;
  let begin: () => void = () => undefined;
  const warm = new Promise<void>((resolved) => (begin = resolved));
  const visitors = reserveUntilGone(url, free, (count) => {
    acknowledged = count;
    if (count === WARM) begin();
  });
  await Promise.race([warm, visitors]);
  const before = acknowledged;
  await deploy(['backup', backup], { DATA_DIR: dataDir });
  const meanwhile = acknowledged - before;
  const { acknowledged: all } = await visitors;
  return { before: all.slice(0, before), meanwhile };
}

function meanwhileRow({ meanwhile }: Load): Row {
  return {
    name: 'acknowledged while the backup was made',
    value: meanwhile,
    goal: '> 0',
    holds: meanwhile > 0,
  };
}
