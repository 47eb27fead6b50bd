import { render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { Modal } from './modal';

/** A page whose address opened a window, and with `over` another one above it. */
function Page({ over = false, heading = true }: { over?: boolean; heading?: boolean }) {
  const [open, setOpen] = useState(['Images', ...(over ? ['Delete?'] : [])]);
  const close = () => setOpen(open.slice(0, -1));
  return (
    <main tabIndex={-1}>
      {heading && <h1>Lots</h1>}
      {open.map((title) => (
        <Modal key={title} open title={title} footer={null} onCancel={close}>
          <p>Text of {title}</p>
        </Modal>
      ))}
    </main>
  );
}
const show = (page: ReactElement) => render(withI18n(page, {}, 'en'));
const closeUppermost = async (title: string) => {
  await screen.findByText(`Text of ${title}`);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(`Text of ${title}`)).not.toBeInTheDocument());
};

describe('the focus after a window that the address opened', () => {
  it('goes to the heading of the page', async () => {
    show(<Page />);
    await closeUppermost('Images');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Lots' })).toHaveFocus());
  });

  it('goes to the main region if the page has no heading yet', async () => {
    show(<Page heading={false} />);
    await closeUppermost('Images');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('goes to the window below if that is still open', async () => {
    show(<Page over />);
    await closeUppermost('Delete?');
    const below = screen.getByText('Text of Images').closest('[role="dialog"]');
    await waitFor(() => expect(below).toContainElement(document.activeElement as HTMLElement));
  });
});
