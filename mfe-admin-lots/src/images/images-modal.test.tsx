import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import { fillIn, pressAndRead } from '@lotes/shared-ui/testing';
import type { Call } from '@lotes/shared-contract/client';
import { buildImage } from '../testing/build-image';
import { renderAdmin } from '../testing/render-admin';
import { StaffScreen } from '../ui/staff-screen';
import { ImagesModal } from './images-modal';

const beach = buildImage();
const pier = buildImage({ id: '0d2f1c3e-0000-4000-8000-000000000002', nombre: 'pier.png', orden: 2 });

const show = (
  onChange?: (call: Call) => Answer | Promise<Answer>,
  stored = (): Answer => ({ result: { imagenes: [pier, beach] } }),
) =>
  renderAdmin(
    <StaffScreen>
      <ImagesModal numero="37" title="Images of lot 37" onClose={() => undefined} />
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

const orderField = (name: string) => screen.findByRole('spinbutton', { name: `Position of ${name}` });
const typeOrder = async (name: string, order: string) => {
  const field = await orderField(name);
  await userEvent.clear(field);
  if (order) await fillIn(field, order);
};
const saveButton = () => screen.getByRole('button', { name: 'Save order' });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/Choose images/), { target: { files } });

describe('the order of images', () => {
  it('cannot be saved while a position repeats, is out of range or is missing', async () => {
    show();
    await typeOrder('pier.png', '1');
    expect(screen.getAllByText('This position is repeated.')).toHaveLength(2);
    expect(saveButton()).toBeDisabled();
    await typeOrder('pier.png', '3');
    expect(screen.getByText('Out of range.')).toBeInTheDocument();
    await typeOrder('pier.png', '');
    expect(screen.getByText('Enter a position.')).toBeInTheDocument();
    expect(saveButton()).toBeDisabled();
  });

  it('changes by the arrow keys, and the new position is announced', async () => {
    show();
    const handle = await screen.findByRole('button', { name: 'Move beach.jpg with the arrow keys' });
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByText('beach.jpg: position 2 of 2')).toBeInTheDocument();
    expect(await orderField('pier.png')).toHaveValue('1');
    expect(screen.getByRole('button', { name: 'Move beach.jpg with the arrow keys' })).toHaveFocus();
    expect(saveButton()).toBeEnabled();
  });

  it('is saved as a whole', async () => {
    const calls = show(() => ({ result: { imagenes: [beach, pier] } }));
    await typeOrder('pier.png', '1');
    await typeOrder('beach.jpg', '2');
    await pressAndRead(saveButton(), 'Order saved.');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      tipo: 'plana',
      antes: [beach.id, pier.id],
      orden: [
        { id: beach.id, orden: 2 },
        { id: pier.id, orden: 1 },
      ],
    });
  });

  it('stays as typed if another user saved an order first, and then replaces theirs', async () => {
    const boat = buildImage({ id: '0d2f1c3e-0000-4000-8000-000000000003', nombre: 'boat.png', orden: 1 });
    const theirs = [boat, { ...pier, orden: 2 }, { ...beach, orden: 3 }];
    const cambio = { quien: 'Ana Paz', cuando: '2026-03-10T15:00:00.000Z', campos: ['orden'] };
    let stored = [beach, pier];
    const calls = show(
      () => {
        if (stored === theirs) return { result: { imagenes: theirs } };
        stored = theirs;
        return { error: { status: 409, code: 'stale-version', actual: { imagenes: theirs }, cambio } };
      },
      () => ({ result: { imagenes: stored } }),
    );
    await typeOrder('pier.png', '1');
    await typeOrder('beach.jpg', '2');
    await userEvent.click(saveButton());
    expect(await screen.findByText(/Ana Paz/)).toBeInTheDocument();
    expect(await orderField('pier.png')).toHaveValue('1');
    await userEvent.click(screen.getByRole('button', { name: 'Continue with the current data' }));
    expect(await orderField('boat.png')).toHaveValue('3');
    expect(await orderField('pier.png')).toHaveValue('1');
    await pressAndRead(saveButton(), 'Order saved.');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      tipo: 'plana',
      antes: [boat.id, pier.id, beach.id],
      orden: [
        { id: boat.id, orden: 3 },
        { id: pier.id, orden: 1 },
        { id: beach.id, orden: 2 },
      ],
    });
  });
});

describe('an upload', () => {
  it('ignores a file that is no image and names it', async () => {
    show();
    await orderField('pier.png');
    choose(new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
    expect(screen.getByText(/^Ignored.*plan\.pdf$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Upload/ })).not.toBeInTheDocument();
  });

  it('sends each image with its kind and its descriptions in both languages', async () => {
    const calls = show(() => ({ result: buildImage() }));
    await orderField('pier.png');
    choose(new File(['x'], 'reef.png', { type: 'image/png' }));
    await fillIn(screen.getByLabelText('Description of reef.png in Spanish'), 'Arrecife');
    await fillIn(screen.getByLabelText('Description of reef.png in English'), 'Reef');
    await userEvent.click(screen.getByRole('button', { name: 'Upload 1 image' }));
    expect(await screen.findByText('1 image uploaded.')).toBeInTheDocument();
    const form = calls.find(({ method }) => method === 'POST')?.body as FormData;
    expect([form.get('tipo'), form.get('altEs'), form.get('altEn')]).toEqual(['plana', 'Arrecife', 'Reef']);
  });

  it('sends each image as the kind under which it was chosen, and shows that kind in its row', async () => {
    const calls = show(() => ({ result: buildImage() }));
    await orderField('pier.png');
    choose(new File(['x'], 'reef.png', { type: 'image/png' }));
    await userEvent.click(screen.getByRole('tab', { name: /^360°/ }));
    choose(new File(['x'], 'round.png', { type: 'image/png' }));
    const kinds = screen.getAllByText(/^(reef|round)\.png$/).map((name) => name.textContent);
    expect(kinds).toEqual(['reef.png Photos', 'round.png 360°']);
    await pressAndRead(screen.getByRole('button', { name: 'Upload 2 images' }), '2 images uploaded.');
    const sent = calls.flatMap(({ body }) => (body instanceof FormData ? [body.get('tipo')] : []));
    expect(sent).toEqual(['plana', '360']);
  });

  it('keeps a refused image with the reason, to be sent again', async () => {
    show(() => ({ error: { status: 422, code: 'media/unreadable', en: 'The image is damaged.' } }));
    await orderField('pier.png');
    choose(new File(['x'], 'reef.png', { type: 'image/png' }));
    await userEvent.click(screen.getByRole('button', { name: 'Upload 1 image' }));
    expect(await screen.findByText('The image is damaged.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload 1 image' })).toBeEnabled();
  });
});

describe('after an upload', () => {
  const file = (name: string) => new File(['x'], name, { type: 'image/png' });

  it('the field that chooses files has the focus, once the last file arrived or was removed', async () => {
    show(() => ({ result: buildImage() }));
    await orderField('pier.png');
    choose(file('reef.png'));
    await pressAndRead(screen.getByRole('button', { name: 'Upload 1 image' }), '1 image uploaded.');
    await waitFor(() => expect(screen.getByLabelText(/Choose images/)).toHaveFocus());
    choose(file('bay.png'), file('boat.png'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove bay.png' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove boat.png' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/Choose images/)).toHaveFocus());
  });

  it('an image whose response was lost stays, marked as possibly arrived, and the list is read again', async () => {
    const reef = buildImage({ id: '0d2f1c3e-0000-4000-8000-000000000004', nombre: 'reef.png', orden: 3 });
    const stored = [beach, pier];
    show(
      () => {
        stored.push(reef);
        return { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };
      },
      () => ({ result: { imagenes: [...stored] } }),
    );
    await orderField('pier.png');
    choose(file('reef.png'));
    await userEvent.click(screen.getByRole('button', { name: 'Upload 1 image' }));
    expect(await orderField('reef.png')).toHaveValue('3');
    expect(screen.getByText('A connection error occurred')).toBeInTheDocument();
    expect(screen.getByText(/^It may have arrived all the same: look at the list/)).toBeInTheDocument();
  });
});

describe('uploads under way', () => {
  const sentNames = (calls: readonly Call[]) =>
    calls.flatMap(({ body }) => (body instanceof FormData ? [(body.get('archivo') as File).name] : []));
  /** Sends two images, of which the first one is answered when the test says so. */
  const sendTwo = async () => {
    let answer: (given: Answer) => void = () => undefined;
    const waiting = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    const shown = show(() => waiting);
    await orderField('pier.png');
    choose(...['reef.png', 'bay.png'].map((name) => new File(['x'], name, { type: 'image/png' })));
    await userEvent.click(screen.getByRole('button', { name: 'Upload 2 images' }));
    await waitFor(() => expect(sentNames(shown)).toEqual(['reef.png']));
    return { calls: shown, arrive: () => act(async () => answer({ result: buildImage() })) };
  };

  it('stop when the button is pressed, wait without a failure, and are all sent at the next press', async () => {
    const { calls, arrive } = await sendTwo();
    await userEvent.click(screen.getByRole('button', { name: 'Stop uploading' }));
    expect(await screen.findByRole('button', { name: 'Upload 2 images' })).toBeEnabled();
    expect(screen.queryByText(/error/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stop uploading' })).not.toBeInTheDocument();
    await arrive();
    await pressAndRead(screen.getByRole('button', { name: 'Upload 2 images' }), '2 images uploaded.');
    expect(sentNames(calls)).toEqual(['reef.png', 'reef.png', 'bay.png']);
  });

  it('stop when the dialog is closed', async () => {
    const { calls, arrive } = await sendTwo();
    cleanup();
    await arrive();
    expect(sentNames(calls)).toEqual(['reef.png']);
  });
});

test('an image is deleted only after a confirmation', async () => {
  const calls = show(() => ({ result: { imagenes: [pier] } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete beach.jpg' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await pressAndRead(await screen.findByRole('button', { name: 'Delete' }), 'Image deleted.');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('an unsaved order stays if reading the images fails after a deletion', async () => {
  let isDown = false;
  show(
    () => {
      isDown = true;
      return { result: { imagenes: [beach] } };
    },
    () =>
      isDown
        ? { error: { status: 503, code: 'unavailable', en: 'Out of order' } }
        : { result: { imagenes: [pier, beach] } },
  );
  await typeOrder('beach.jpg', '2');
  await userEvent.click(screen.getByRole('button', { name: 'Delete pier.png' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  expect(await orderField('beach.jpg')).toHaveValue('2');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Out of order')).not.toBeInTheDocument());
  expect(await orderField('beach.jpg')).toHaveValue('2');
});

test('an image stays listed after a failed deletion, and the user is told to look, since it may have been done', async () => {
  show(() => ({ error: { status: 500, code: 'unexpected', en: 'An unexpected error occurred' } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete beach.jpg' }));
  await pressAndRead(
    await screen.findByRole('button', { name: 'Delete' }),
    'An unexpected error occurred. It may have been deleted all the same: look at the list. If it is still there, try again.',
  );
  expect(screen.getByText('beach.jpg')).toBeInTheDocument();
});

test('the texts of an image are edited; the typed text stays if another user saved first', async () => {
  let tries = 0;
  const cambio = { quien: 'Ana Paz', cuando: '2026-03-10T15:00:00.000Z', campos: ['altEn'] };
  const calls = show(() => {
    tries += 1;
    if (tries > 1) return { result: { ...beach, altEn: 'Mine', version: 2 } };
    return { error: { status: 409, code: 'stale-version', actual: { ...beach, altEn: 'Theirs' }, cambio } };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the texts of beach.jpg' }));
  const field = await screen.findByLabelText('Description in English');
  expect(field).toHaveValue('Beach at sunset');
  await userEvent.clear(field);
  await fillIn(field, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save texts' }));
  expect(await screen.findByText(/Ana Paz/)).toBeInTheDocument();
  expect(field).toHaveValue('Mine');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 1,
    altEs: 'Playa al atardecer',
    altEn: 'Mine',
  });
});
