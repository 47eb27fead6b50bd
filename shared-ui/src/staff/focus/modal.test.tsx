import { fireEvent, render, screen } from '@testing-library/react';
import { Modal } from './modal';

const show = (onCancel: () => void) =>
  render(
    <>
      <Modal open title="Images" footer={null} onCancel={onCancel} />
      <dialog data-testid="question" />
    </>,
  );
const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

describe('Escape on a dialog of a staff screen', () => {
  it('closes the dialog, but not the question in a browser’s dialog that this opens', async () => {
    const onCancel = jest.fn();
    show(onCancel);
    await screen.findByRole('dialog', { name: 'Images' });
    // False if the default of the event was prevented. Otherwise the browser would close the question at once.
    expect(press()).toBe(false);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('is left to the browser while a dialog of the browser is above', async () => {
    const onCancel = jest.fn();
    show(onCancel);
    screen.getByTestId('question').setAttribute('open', '');
    expect(press()).toBe(true);
    expect(onCancel).not.toHaveBeenCalled();
  });
});
