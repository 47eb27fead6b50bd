import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildLot } from '@lotes/shared-contract/testing';
import { Form } from '@lotes/shared-ui/staff';
import { renderScreen } from '../testing/render-screen';
import { LotsSelect } from './lots-select';

test.each(['37a', '37A', '#37a'])('staff find lot 37A by typing %s', async (typed) => {
  const lotes = ['37', '37A', '38'].map((numero) => buildLot({ numero }));
  renderScreen(
    <Form>
      <LotsSelect />
    </Form>,
    { answer: () => ({ result: { lotes, ahora: '2026-03-10T15:00:01.000Z' } }) },
  );
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.paste(typed);
  expect((await screen.findAllByTitle(/^37|^38/)).map(({ title }) => title)).toEqual([
    expect.stringContaining('37A'),
  ]);
});
