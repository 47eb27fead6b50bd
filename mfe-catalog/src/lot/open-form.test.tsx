import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { buildLotDetail } from '@lotes/shared-contract/testing';
import { type SlotRequest, useDirtyGuard } from '@lotes/shared-federation';
import { renderPage } from '../testing/render-page';
import { Page } from './lot.page';

/** A form that another remote shows on the page of the lot. */
function Form({ name }: SlotRequest) {
  const [text, setText] = useState('');
  useDirtyGuard(text !== '');
  return name === 'lot-actions' ? (
    <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
  ) : null;
}

/** Opens the page of a lot over an api that answers nothing more once the session has ended. */
async function openLot() {
  let answerAgain = (_: Answer) => {};
  const later = new Promise<Answer>((resolve) => (answerAgain = resolve));
  let isOver = false;
  const answer = ({ path }: Call) => {
    if (path !== '/Lotes/37') return { error: { status: 404, code: 'not-found' } };
    return isOver ? later : { result: buildLotDetail({ numero: '37' }) };
  };
  const { endSession } = renderPage(<Page />, { at: '/lotdetail?lot=37', answer, slot: Form });
  const field = await screen.findByRole('textbox', { name: 'Name' });
  const end = () => {
    isOver = true;
    endSession();
  };
  return { field, end, answerAgain };
}

test('a filled-in form on the page of a lot stays when the session ends, while the lot is read again', async () => {
  const { field, end, answerAgain } = await openLot();
  await userEvent.type(field, 'Ana Paz');
  end();
  expect(field).toBeInTheDocument();
  answerAgain({ result: buildLotDetail({ numero: '37', estado: 'reservado' }) });
  expect(await screen.findByText('Reserved')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Paz');
});

test('the page of a lot without unsaved input is empty when the session ends, until the lot is read again', async () => {
  const { field, end, answerAgain } = await openLot();
  end();
  await waitFor(() => expect(field).not.toBeInTheDocument());
  answerAgain({ result: buildLotDetail({ numero: '37' }) });
  expect(await screen.findByRole('heading', { name: 'Lot 37' })).toBeInTheDocument();
});
