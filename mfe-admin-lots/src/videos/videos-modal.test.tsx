import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { Video } from '@lotes/shared-contract/media';
import { useIsDirty } from '@lotes/shared-federation';
import { doAndRead, fillIn, pressAndRead } from '@lotes/shared-ui/testing';
import { renderAdmin } from '../testing/render-admin';
import { StaffScreen } from '../ui/staff-screen';
import { checkVideos } from './video-files';
import { VideosModal } from './videos-modal';

const walk: Video = {
  id: '0d2f1c3e-0000-4000-8000-00000000000a',
  Url: '/media/walk.mp4',
  tipo: 'archivo',
  nombre: 'walk.mp4',
  orden: 1,
  tituloEs: 'Recorrido',
  tituloEn: 'Walkthrough',
  ancho: 1280,
  alto: 720,
  segundos: 75,
  bytes: 4 * 1024 * 1024,
  portada: null,
  version: 1,
};
const HOSTS = ['player.vimeo.com'];

const LOST: Answer = {
  error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' },
};

const Unsaved = () => useIsDirty() && <p>Unsaved input</p>;

const show = (
  onChange?: (call: Call) => Answer,
  hosts = HOSTS,
  stored = (): Answer => ({ result: { videos: [walk], hosts } }),
) =>
  renderAdmin(
    <StaffScreen>
      <VideosModal numero="37" onClose={() => undefined} />
      <Unsaved />
    </StaffScreen>,
    '/admin/lots',
    {
      answer: (call) => {
        if (call.method === 'GET') return stored();
        if (onChange) return onChange(call);
        throw new Error(`unexpected ${call.method} ${call.path}`);
      },
    },
  );

// jsdom has neither function.
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));

describe('the videos of a lot (R8.6)', () => {
  it('are listed with length, size and titles', async () => {
    show();
    const row = (await screen.findByText('walk.mp4')).closest('li');
    expect(within(row!).getByText('1:15 · 4.0 MB')).toBeInTheDocument();
    expect(within(row!).getByText('Walkthrough')).toBeInTheDocument();
  });

  it('may be MP4 files up to 200 MB; others are refused or ignored, with their names', () => {
    const file = (name: string, type: string, size = 1) =>
      Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
    const good = file('a.mp4', 'video/mp4');
    const large = file('b.mp4', 'video/mp4', 200 * 1024 * 1024 + 1);
    expect(checkVideos([good, large, file('c.mov', 'video/quicktime'), file('d.mp4', 'text/html')])).toEqual({
      accepted: [good],
      ignored: ['c.mov', 'd.mp4'],
      tooLarge: ['b.mp4'],
    });
  });

  it('are sent with their titles; one that is refused stays with the reason, to be sent again', async () => {
    const calls = show(() => ({ error: { status: 422, code: 'video/codec', en: 'Use H.264.' } }));
    const choose = await screen.findByLabelText(/Choose videos/);
    fireEvent.change(choose, { target: { files: [new File(['x'], 'reef.mp4', { type: 'video/mp4' })] } });
    await fillIn(screen.getByLabelText('Title of reef.mp4 in Spanish'), 'Arrecife');
    fireEvent.error(await pressedUpload());
    expect(await screen.findByText('Use H.264.')).toBeInTheDocument();
    const form = calls.find(({ method }) => method === 'POST')?.body as FormData;
    expect([form.get('tituloEs'), form.get('portada')]).toEqual(['Arrecife', null]);
    expect(screen.getByRole('button', { name: 'Upload 1 video' })).toBeEnabled();
  });

  it('may be links; a refusal of the api is shown at the field', async () => {
    const Mensaje = 'No.';
    const fields = [{ campo: 'enlace', codigo: 'video-host', Mensaje, MensajeEng: 'Not that site.' }];
    show(() => ({ error: { status: 422, code: 'validation', fields } }));
    await fillIn(await screen.findByLabelText('Address of the video'), 'https://example.com/v');
    await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
    expect(await screen.findByText('Not that site.')).toBeInTheDocument();
  });

  it('may be links from the sites that are permitted, whose pages, short links and other hosts the form names', async () => {
    show(undefined, ['player.vimeo.com', 'video.example.com', 'www.youtube-nocookie.com']);
    const address = await screen.findByLabelText('Address of the video');
    expect(address).toHaveAccessibleDescription(
      /YouTube: .*watch\?v=.*youtu\.be.*Vimeo: .*unlisted.*key.*Other sites: .* video\.example\.com\./,
    );
  });

  it('may be links from Vimeo alone if only its player is permitted, and the form says so', async () => {
    show();
    const address = await screen.findByLabelText('Address of the video');
    expect(address).toHaveAccessibleDescription(/^Vimeo: [^:]*0a1b2c3d4e\)\.$/);
  });

  it('may be links, typed one after the other without losing the focus', async () => {
    show(() => ({ result: { videos: [walk], hosts: HOSTS } }));
    const address = await screen.findByLabelText('Address of the video');
    await fillIn(address, 'https://player.vimeo.com/video/1');
    await doAndRead(() => userEvent.type(address, '{Enter}'), 'Link added.');
    expect(address).toHaveFocus();
    expect(address).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('Unsaved input')).not.toBeInTheDocument());
  });

  it('may have got a link whose answer was lost, which the form says', async () => {
    show(() => LOST);
    await fillIn(await screen.findByLabelText('Address of the video'), 'https://player.vimeo.com/video/1');
    await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
    expect(await screen.findByText('A connection error occurred')).toBeVisible();
    expect(screen.getByText(/^It may have been saved all the same: look at the list/)).toBeVisible();
  });

  it('may have been put in order by a call whose answer was lost, which is said', async () => {
    const two = [walk, { ...walk, id: '0d2f1c3e-0000-4000-8000-00000000000b', nombre: 'reef.mp4', orden: 2 }];
    show(
      () => LOST,
      HOSTS,
      () => ({ result: { videos: two, hosts: HOSTS } }),
    );
    fireEvent.keyDown(await screen.findByRole('button', { name: /^Move walk.mp4/ }), { key: 'ArrowDown' });
    await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText(/It may have been saved all the same/)).toBeVisible();
  });

  it.each([
    ['a call whose answer was lost', LOST, 'A connection error occurred.'],
    [
      'a call that a gateway answered',
      { error: { status: 502, code: 'unexpected', en: 'Bad gateway' } },
      'Bad gateway.',
    ],
  ])('may have been deleted by %s, which is said', async (_, answer, why) => {
    show(() => answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete walk.mp4' }));
    await pressAndRead(
      await screen.findByRole('button', { name: 'Delete' }),
      `${why} It may have been deleted all the same: look at the list. If it is still there, try again.`,
    );
  });

  it('may be refused to be deleted, and the message says only why', async () => {
    show(() => ({ error: { status: 409, code: 'stale-version', en: 'Somebody else changed this.' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete walk.mp4' }));
    await pressAndRead(await screen.findByRole('button', { name: 'Delete' }), 'Somebody else changed this.');
  });

  it('may have got a link by a call that a gateway answered, which the form says', async () => {
    show(() => ({ error: { status: 504, code: 'unexpected', en: 'An unexpected error occurred' } }));
    await fillIn(await screen.findByLabelText('Address of the video'), 'https://player.vimeo.com/video/1');
    await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
    expect(await screen.findByText(/^It may have been saved all the same: look at the list/)).toBeVisible();
  });

  it('count as unsaved input while the title of a link is typed', async () => {
    show();
    const title = await screen.findByRole('textbox', { name: 'Title in English' });
    expect(screen.queryByText('Unsaved input')).not.toBeInTheDocument();
    await fillIn(title, 'Walkthrough');
    expect(await screen.findByText('Unsaved input')).toBeInTheDocument();
  });

  it('cannot be links where no host is permitted', async () => {
    show(undefined, []);
    await screen.findByText('walk.mp4');
    expect(screen.queryByLabelText('Address of the video')).not.toBeInTheDocument();
  });

  it('are deleted after a confirmation', async () => {
    const calls = show(() => ({ result: { videos: [], hosts: HOSTS } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete walk.mp4' }));
    await pressAndRead(await screen.findByRole('button', { name: 'Delete' }), 'Video deleted.');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('stay listed, and typed text stays, if reading them again fails', async () => {
    let isDown = false;
    show(
      () => {
        isDown = true;
        return { result: { videos: [], hosts: HOSTS } };
      },
      HOSTS,
      () =>
        isDown
          ? { error: { status: 503, code: 'unavailable', en: 'Out of order' } }
          : { result: { videos: [walk], hosts: HOSTS } },
    );
    const position = await screen.findByRole('spinbutton', { name: 'Position of walk.mp4' });
    await userEvent.clear(position);
    await userEvent.click(screen.getByRole('button', { name: 'Delete walk.mp4' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    expect(position).toBeInTheDocument();
    expect(position).toHaveValue('');
  });
});

/** Presses the button; returns the element in which the browser would have played the file, as it cannot here. */
async function pressedUpload(): Promise<HTMLVideoElement> {
  const made = jest.spyOn(document, 'createElement');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 1 video' }));
  const videos = made.mock.results.flatMap(({ value }) => (value instanceof HTMLVideoElement ? [value] : []));
  made.mockRestore();
  return videos[0]!;
}
