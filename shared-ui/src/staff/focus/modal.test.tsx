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

describe('Escape on a dialog of the staff', () => {
  it('closes it, and not the question of the browser’s own dialog that it causes', async () => {
    const onCancel = jest.fn();
    show(onCancel);
    await screen.findByRole('dialog', { name: 'Images' });
    // False where the default of the event was prevented: with it, the browser closes the question at once.
    expect(press()).toBe(false);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('is left to the browser while a dialog of its own lies above', async () => {
    const onCancel = jest.fn();
    show(onCancel);
    screen.getByTestId('question').setAttribute('open', '');
    expect(press()).toBe(true);
    expect(onCancel).not.toHaveBeenCalled();
  });
});
