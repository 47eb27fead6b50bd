import { screen, waitFor } from '@testing-library/react';
import { buildLotDetail } from '@lotes/shared-contract/testing';
import { renderPage } from '../testing/render-page';
import { Page } from './lot.page';

test.each(['a-12', '%20A-12%20'])(
  'the address names the lot as its number is written, here from "%s"',
  async (numero) => {
    const lot = buildLotDetail({ numero: 'A-12' });
    const { address } = renderPage(<Page />, {
      at: `/lotdetail?lot=${numero}&quote=7#plan`,
      answer: ({ path }) => {
        if (path.toUpperCase() === '/LOTES/A-12') return { result: lot };
        if (path.endsWith('/Imagenes')) return { result: { imagenes: [] } };
        if (path.endsWith('/Videos')) return { result: { videos: [], hosts: [] } };
        return { error: { status: 404, code: 'not-found' } };
      },
    });
    await screen.findByRole('heading', { name: 'Lot A-12' });
    await waitFor(() => expect(address.current).toBe('/lotdetail?lot=A-12&quote=7#plan'));
  },
);
