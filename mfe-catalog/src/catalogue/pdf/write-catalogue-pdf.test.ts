import { buildParameters } from '@lotes/shared-auth/testing';
import { composeCataloguePdf } from './compose-catalogue-pdf';
import { writeCataloguePdf } from './write-catalogue-pdf';

jest.mock('./compose-catalogue-pdf', () => ({ composeCataloguePdf: jest.fn() }));

test.each([
  ['2026-11-22T23:59:00.000Z', 'at 17:59', '2026-11-22'],
  ['2026-11-23T00:30:00.000Z', 'at 18:30, when it is tomorrow in UTC', '2026-11-22'],
  ['2026-11-23T06:00:00.000Z', 'at midnight', '2026-11-23'],
])('the file name of a catalogue made at %s, %s in Honduras, carries %s', async (at, _when, day) => {
  const save = jest.fn();
  jest.mocked(composeCataloguePdf).mockReturnValue({ save } as never);
  await writeCataloguePdf({ lots: [], parameters: buildParameters(), language: 'en', at: new Date(at) });
  expect(save).toHaveBeenCalledWith(expect.stringContaining(day));
});
