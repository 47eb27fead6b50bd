import { createHash } from 'node:crypto';
import type { LedgerEntry, LedgerPage } from '@lotes/shared-contract';
import type { ApiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';

const WHOLE = 'The ledger is intact and matches the table of lots';

async function readLedger(api: ApiClient): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (;;) {
    const { body } = await api.send<LedgerPage>('GET', `/Bitacora?desde=${entries.length + 1}&cuantas=100`);
    entries.push(...body.result.entradas);
    if (entries.length >= body.result.total) return entries;
  }
}

/** The hash of an entry by the published rule of the chain, implemented again, independently of the product's code. */
function expectedHash({ secuencia, momento, lote, de, a, titular }: LedgerEntry, before: string): string {
  const lines = [
    'lotes/bitacora/1',
    String(secuencia),
    momento,
    lote,
    de ?? '-',
    a ?? '-',
    titular ?? '-',
    before,
  ];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

test.describe('the public ledger', () => {
  test('can be verified with SHA-256 alone, and ends with the present statuses of the lots', async ({
    api,
    aFreeLot,
  }) => {
    const lot = await aFreeLot();
    await api.reserve(lot);
    const entries = await readLedger(api);
    const statuses = new Map<string, string | null>();
    let before = '0'.repeat(64);
    for (const [index, entry] of entries.entries()) {
      expect(entry.secuencia).toBe(index + 1);
      expect(entry.de).toBe(statuses.get(entry.lote) ?? null);
      before = expectedHash(entry, before);
      expect(entry.huella).toBe(before);
      statuses.set(entry.lote, entry.a);
    }
    expect(statuses.get(lot)).toBe('reservado');
    expect(JSON.stringify(entries)).not.toMatch(/@|\+504|Prueba/);
  });

  test('is verified by the browser, also the entries that are added while a visitor reserves', async ({
    page,
    api,
    aFreeLot,
  }) => {
    const lot = await aFreeLot();
    await page.goto('/en/ledger');
    await expect(page.getByText(WHOLE)).toBeVisible();
    await page.getByLabel('Lot number').fill(lot);
    const rows = page.getByRole('list', { name: 'Every change' }).getByRole('listitem');
    const before = await rows.count();

    await api.reserve(lot);
    await expect(rows).toHaveCount(before + 1);
    await expect(rows.first()).toContainText(/Available.*becomes.*Reserved/);
    await expect(page.getByText(WHOLE)).toBeVisible();
    await page
      .getByRole('link', { name: `Lot ${lot}`, exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/lotdetail\\?lot=${lot}$`));
  });

  test('is shown as broken, with an alert that names the entry, if an entry was changed on the way', async ({
    page,
  }) => {
    await page.route('**/api/Bitacora?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { result: LedgerPage };
      const [entry] = answer.result.entradas.filter(({ secuencia }) => secuencia === 41);
      if (entry) entry.a = entry.a === 'vendido' ? 'disponible' : 'vendido';
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/es/ledger');
    const alert = page.getByRole('alert').filter({ hasText: 'La bitácora fue alterada' });
    await expect(alert).toContainText('La anotación 41 no encaja: su contenido no corresponde a su huella.');
    // A request that a change by another test caused may still be under way.
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('is shown as contradicting the table of lots if that has another status', async ({ page, api }) => {
    const sold = (await api.lots()).find(({ estado }) => estado === 'vendido');
    await page.route('**/api/Lotes', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { result: { lotes: { numero: string; estado: string }[] } };
      for (const lot of answer.result.lotes) if (lot.numero === sold?.numero) lot.estado = 'disponible';
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/en/ledger');
    await expect(page.getByText('The ledger does not match the table of lots')).toBeVisible();
    await expect(
      page.getByText(`Lot ${sold?.numero}: Sold in the ledger, Available in the table`),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('is compared with what this browser saw before, so that a rewritten history is detected', async ({
    page,
  }) => {
    await page.goto('/en/ledger');
    await expect(page.getByText(WHOLE)).toBeVisible();
    // A change by another test makes the page verify by itself, which overwrites what it remembers.
    await expect(async () => {
      await page.evaluate(() => {
        const head = JSON.parse(localStorage.getItem('ledger.head') ?? '') as { huella: string };
        localStorage.setItem('ledger.head', JSON.stringify({ ...head, huella: 'f'.repeat(64) }));
      });
      await page.getByRole('button', { name: 'Verify again' }).click();
      await expect(page.getByText('The ledger no longer holds what this browser saw before')).toBeVisible({
        timeout: 10_000,
      });
    }).toPass();
  });

  test('is answered with 304 to a client that already has the page', async ({ request }) => {
    const first = await request.get('/api/Bitacora?cuantas=10');
    const etag = first.headers().etag ?? '';
    expect(etag).not.toBe('');
    const again = await request.get('/api/Bitacora?cuantas=10', { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  });
});
