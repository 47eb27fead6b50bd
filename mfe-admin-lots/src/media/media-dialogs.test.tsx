import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import type { Answer } from '@lotes/shared-auth/testing';
import { useQueryModal } from '@lotes/shared-ui';
import { ImagesModal } from '../images/images-modal';
import { buildImage } from '../testing/build-image';
import { renderAdmin } from '../testing/render-admin';
import { StaffScreen } from '../ui/staff-screen';

const beach = buildImage();

/** A page that opens the images of the lot by its address. */
function Lots() {
  const navigate = useNavigate();
  const modal = useQueryModal('images', ['lot']);
  return (
    <StaffScreen>
      <button onClick={() => modal.show({ lot: '37' })}>Images</button>
      <button onClick={() => void navigate(-1)}>Back of the browser</button>
      {modal.open && <ImagesModal numero="37" title="Images of lot 37" onClose={modal.close} />}
    </StaffScreen>
  );
}

const openAt = (address: string) =>
  renderAdmin(<Lots />, address, {
    answer: ({ method }) =>
      method === 'DELETE' ? new Promise<Answer>(() => undefined) : { result: { imagenes: [beach] } },
  });
const goBack = () => userEvent.click(screen.getByText('Back of the browser'));
/** The title of a window: antd gives the titles of all windows one id in tests, so that a second one cannot be found by its name. */
const images = () => screen.findByText('Images of lot 37');
const QUESTION = 'Delete beach.jpg?';
const TEXTS = 'Texts of beach.jpg';

/** Opens the images of the lot, and there a window over them. */
async function openOverImages(button: string) {
  const calls = openAt('/admin/lots');
  await userEvent.click(await screen.findByRole('button', { name: 'Images' }));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return calls;
}

test('Back closes the question before a deletion, and nothing is deleted', async () => {
  const calls = await openOverImages('Delete beach.jpg');
  await screen.findByText(QUESTION);
  await goBack();
  await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(await images()).toBeInTheDocument();
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('a question whose deletion has no answer yet can be left', async () => {
  await openOverImages('Delete beach.jpg');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
  expect(await images()).toBeInTheDocument();
});

test('Back closes the window of texts and leaves that of images open', async () => {
  await openOverImages('Edit the texts of beach.jpg');
  await screen.findByText(TEXTS);
  await goBack();
  await waitFor(() => expect(screen.queryByText(TEXTS)).not.toBeInTheDocument());
  expect(await images()).toBeInTheDocument();
});

test.each([
  ['delete', QUESTION],
  ['texts', TEXTS],
])('a link opens the images with the window over them (%s)', async (over, title) => {
  openAt(`/admin/lots?modal=images&lot=37&over=${over}&item=${beach.id}`);
  await screen.findByText(title);
  expect(await images()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  expect(await images()).toBeInTheDocument();
});

test('a link to a deleted image shows that it no longer exists', async () => {
  openAt('/admin/lots?modal=images&lot=37&over=delete&item=0d2f1c3e-0000-4000-8000-00000000ffff');
  expect(await screen.findByText('This image no longer exists.')).toBeInTheDocument();
});
