import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsOf } from '../compatibility/deployed-api';
import { DirectoryTarget } from '../store/target/directory-target';
import { baseHarbour, publishHarbour } from './harbour';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotes-harbour-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a harbour that calls an operation with a required body can be published', async () => {
  const content = { 'application/json': { schema: { type: 'object' } } };
  const api = operationsOf({
    paths: { '/Cotizaciones': { post: { requestBody: { required: true, content } } } },
  });
  const { operations } = await publishHarbour(
    { target: new DirectoryTarget(join(folder, 'releases')) },
    '1.0.0',
    baseHarbour(api),
  );
  expect(operations).toMatchObject({ 'POST /Cotizaciones': { body: { types: ['object'] } } });
});
