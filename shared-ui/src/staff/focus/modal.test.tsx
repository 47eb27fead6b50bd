import { fireEvent, render, screen } from '@testing-library/react';
import { withI18n } from '@lotes/shared-i18n/testing';
import { Modal } from './modal';

const show = (onCancel: () => void) =>
  render(
    withI18n(
      <>
        <Modal open title="Images" footer={null} onCancel={onCancel} />
        <dialog data-testid="question" />
      </>,
      {},
      'en',
    ),
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

test('the second press of the double click that opened a dialog of a staff screen does not close it', async () => {
  const onCancel = jest.fn();
  show(onCancel);
  const close = await screen.findByRole('button', { name: 'Close' });
  fireEvent.click(close, { detail: 2 });
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.click(close, { detail: 1 });
  expect(onCancel).toHaveBeenCalledTimes(1);
});
