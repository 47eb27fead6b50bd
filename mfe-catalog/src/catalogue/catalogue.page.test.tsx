import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildParameters, type Answer } from '@lotes/shared-auth/testing';
import { buildLot, pricedAt } from '@lotes/shared-contract/testing';
import { renderPage } from '../testing/render-page';
import { Page } from './catalogue.page';
import * as writer from './pdf/write-catalogue-pdf';

jest.mock('./pdf/write-catalogue-pdf', () => ({ writeCataloguePdf: jest.fn() }));
const write = jest.mocked(writer.writeCataloguePdf);

const LOTS = [
  pricedAt('31000.00', { numero: '9' }),
  pricedAt('24000.00', { numero: '10' }),
  buildLot({ numero: '37', estado: 'vendido', precios: null }),
];
const answer = ({ path }: { path: string }): Answer =>
  path === '/Lotes' ? { result: { lotes: LOTS } } : { result: buildParameters() };

test('the page says how many lots the catalogue would hold and at which prices', async () => {
  renderPage(<Page />, { at: '/catalogue', answer, language: 'en' });
  expect((await screen.findByText('Available lots')).nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Cash price from').nextSibling).toHaveTextContent('$24,000.00');
  expect(screen.getByText('Up to').nextSibling).toHaveTextContent('$31,000.00');
});

test('the catalogue is made in the language of the screen from the present lots, and its success is announced', async () => {
  renderPage(<Page />, { at: '/catalogue', answer, language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar el catálogo' }));
  expect(await screen.findByText('Catálogo descargado')).toBeInTheDocument();
  const [content] = write.mock.calls[0] ?? [];
  expect(content?.language).toBe('es');
  expect(content?.lots.map(({ numero }) => numero)).toEqual(['9', '10']);
});

test.each([
  ['es', 'Descargar el catálogo', 'Ocurrió un error al generar el PDF'],
  ['en', 'Download the catalog', 'There was an error generating the PDF'],
] as const)(
  'a failure to make the catalogue is shown in %s and reported as an error',
  async (language, button, said) => {
    const reported = jest.fn();
    Object.assign(globalThis, { reportError: reported });
    const fault = new Error('no paper');
    write.mockRejectedValueOnce(fault);
    renderPage(<Page />, { at: '/catalogue', answer, language });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(reported).toHaveBeenCalledWith(fault);
  },
);

test.each([
  ['es', 'Descargar el catálogo', 'El PDF no se pudo generar. Revise su conexión.'],
  ['en', 'Download the catalog', 'The PDF could not be generated. Check your connection.'],
] as const)(
  'if the code of the catalogue does not arrive, the page blames the connection in %s and reports no error',
  async (language, button, said) => {
    const reported = jest.fn();
    Object.assign(globalThis, { reportError: reported });
    write.mockRejectedValueOnce(Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' }));
    renderPage(<Page />, { at: '/catalogue', answer, language });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(reported).not.toHaveBeenCalled();
  },
);
