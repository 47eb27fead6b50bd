import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Image } from '@lotes/shared-contract';
import { renderPage } from '../testing/render-page';
import { LotGallery } from './lot-gallery';

const image = (facts: Partial<Image>): Image => ({
  id: 'a',
  Url: '/media/a-1600.webp',
  urls: { '400': '/media/a-400.webp', '1600': '/media/a-1600.webp' },
  nombre: 'a.jpg',
  orden: 1,
  tipo: 'plana',
  altEs: 'Desde la calle',
  altEn: 'From the street',
  ancho: 1600,
  alto: 1000,
  ...facts,
});

const open = (imagenes: Image[], tipo = 'bosque') =>
  renderPage(<LotGallery lot={{ numero: '37', tipo }} />, {
    at: '/lotdetail?lot=37',
    answer: () => ({ result: { imagenes } }),
  });

test('shows what was uploaded, and leads to the viewer', async () => {
  open([image({}), image({ id: 'b', orden: 2, altEn: 'Towards the sea' })]);
  const large = await screen.findByRole('link', { name: 'Enlarge: From the street' });
  expect(large).toHaveAttribute('href', '/lotdetail?lot=37&modal=picture&image=a');
  expect(screen.getByRole('button', { name: 'Photograph 2 of 2' })).toBeInTheDocument();
  expect(screen.queryByText(/Illustrative render/)).not.toBeInTheDocument();
});

test('a photograph without a description is named by its position', async () => {
  open([image({}), image({ id: 'b', orden: 2, altEs: '', altEn: '' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Photograph 2 of 2' }));
  expect(screen.getByRole('link', { name: 'Enlarge: Photograph 2 of 2' })).toBeInTheDocument();
});

test('an uploaded image of kind render is captioned as illustrative', async () => {
  open([image({ tipo: 'render' })]);
  expect(await screen.findByText('Illustrative render')).toBeInTheDocument();
});

test('offers panoramas by name', async () => {
  open([image({ tipo: '360', altEn: 'The whole bay' })]);
  expect(await screen.findByRole('link', { name: '360°: The whole bay' })).toHaveAttribute(
    'href',
    '/lotdetail?lot=37&modal=panorama&image=a',
  );
});

test('where nothing was uploaded, shows a render of the type and says that it is not this lot', async () => {
  open([]);
  expect(await screen.findByRole('img', { name: 'A lot among pines' })).toBeInTheDocument();
  expect(screen.getByText(/of a lot of this type, not this exact lot/)).toBeInTheDocument();
});

test('a lot type without an illustration shows the grey placeholder', async () => {
  open([], 'residencial');
  expect(await screen.findByText('There are no photographs of this lot yet.')).toBeInTheDocument();
});
