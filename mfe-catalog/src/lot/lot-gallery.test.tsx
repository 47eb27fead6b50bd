import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Image, Video } from '@lotes/shared-contract';
import { installDialog } from '@lotes/shared-ui/testing';
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
  version: 1,
  ...facts,
});

const VIDEO_ID = '0d2f1c3e-0000-4000-8000-00000000000a';
const video = (facts: Partial<Video>): Video => ({
  id: VIDEO_ID,
  Url: '/media/walk.mp4',
  tipo: 'archivo',
  nombre: 'walk.mp4',
  orden: 1,
  tituloEs: 'Recorrido',
  tituloEn: 'Walkthrough',
  ancho: 1280,
  alto: 720,
  segundos: 75,
  bytes: 4_000_000,
  portada: { Url: '/media/walk-800.webp', urls: { '800': '/media/walk-800.webp' } },
  version: 1,
  ...facts,
});

const open = (imagenes: Image[], tipo = 'bosque', videos: Video[] = [], at = '/lotdetail?lot=37') =>
  renderPage(<LotGallery lot={{ numero: '37', tipo, portada: null }} />, {
    at,
    answer: ({ path }) => ({ result: path.endsWith('/Videos') ? { videos, hosts: [] } : { imagenes } }),
    onCaughtError: () => undefined,
  });

jest.mock('../viewers/image-lightbox', () => {
  throw new Error('no code');
});
jest.mock('../viewers/sphere-window', () => {
  throw new Error('no code');
});

beforeAll(installDialog);

test('the gallery shows the uploaded pictures, and a picture links to the viewer', async () => {
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

test('the gallery offers panoramas by name', async () => {
  open([image({ tipo: '360', altEn: 'The whole bay' })]);
  expect(await screen.findByRole('link', { name: '360°: The whole bay' })).toHaveAttribute(
    'href',
    '/lotdetail?lot=37&modal=panorama&image=a',
  );
});

test('panoramas without a description are told apart by their position', async () => {
  const [first, second] = ['a', 'b'].map((id) => image({ id, tipo: '360', altEs: '', altEn: '' }));
  open([first, second] as Image[]);
  expect(await screen.findByRole('link', { name: '360°: Panorama 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '360°: Panorama 2' })).toBeInTheDocument();
});

test.each([
  ['picture', image({}), 'Picture viewer'],
  ['panorama', image({ tipo: '360' }), '360° panorama'],
])('if the code of the %s viewer does not come, only its window fails', async (modal, shown, name) => {
  open([shown], 'bosque', [], `/lotdetail?lot=37&modal=${modal}&image=a`);
  const failed = await screen.findByText(/This window could not be opened/);
  expect(screen.getByRole('dialog', { name })).toContainElement(failed);
  expect(screen.getByRole('region', { name: 'Photographs', hidden: true })).toBeInTheDocument();
});

test('a lot without uploads shows a render of its type and says that it is not this lot', async () => {
  open([]);
  expect(await screen.findByRole('img', { name: 'A lot among pines' })).toBeInTheDocument();
  expect(screen.getByText(/of a lot of this type, not this exact lot/)).toBeInTheDocument();
});

test('a lot type without an illustration shows the grey placeholder', async () => {
  open([], 'residencial');
  expect(await screen.findByText('There are no photographs of this lot yet.')).toBeInTheDocument();
});

test('the gallery offers videos by name, each with its poster, and loads none of them (R8.6)', async () => {
  open([], 'bosque', [video({}), video({ id: 'b', orden: 2, tituloEs: '', tituloEn: '' })]);
  const first = await screen.findByRole('link', { name: 'Play the video: Walkthrough' });
  expect(first).toHaveAttribute('href', `/lotdetail?lot=37&modal=video&video=${VIDEO_ID}`);
  expect(first.querySelector('img')).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('link', { name: 'Play the video: Video 2' })).toBeInTheDocument();
  expect(document.querySelector('video, iframe')).toBeNull();
});

test('an opened video does not load or play until the visitor starts it', async () => {
  open([], 'bosque', [video({})], `/lotdetail?lot=37&modal=video&video=${VIDEO_ID}`);
  const player = (await screen.findByRole('dialog', { name: 'Walkthrough' })).querySelector('video');
  expect(player).toHaveAttribute('src', '/media/walk.mp4');
  expect(player).toHaveAttribute('poster', '/media/walk-800.webp');
  expect(player).toHaveAttribute('preload', 'none');
  expect(player).not.toHaveAttribute('autoplay');
});

test('a linked video is shown by the player of its host, in a sandboxed frame', async () => {
  const Url = 'https://player.vimeo.com/video/76979871';
  const linked = video({ tipo: 'enlace', Url, portada: null, ancho: null, alto: null });
  open([], 'bosque', [linked], `/lotdetail?lot=37&modal=video&video=${VIDEO_ID}`);
  const frame = await screen.findByTitle('Walkthrough');
  expect(frame).toHaveAttribute('src', Url);
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
});

test('a lot without pictures shows the random picture that the api drew, and says that it is no photograph', async () => {
  renderPage(<LotGallery lot={{ numero: '37', tipo: 'bosque', portada: '/media/random/37/800/533' }} />, {
    at: '/lotdetail?lot=37',
    answer: ({ path }) => ({
      result: path.endsWith('/Videos') ? { videos: [], hosts: [] } : { imagenes: [] },
    }),
  });
  expect(await screen.findByText(/Illustrative render\. There are no photographs/)).toBeInTheDocument();
  expect(document.querySelector('img')).toHaveAttribute('src', '/media/random/37/800/533');
});
