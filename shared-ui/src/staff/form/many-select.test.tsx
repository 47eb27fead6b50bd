import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManySelect } from './many-select';

test('a select for several values closes after each choice, so that Tab moves on', async () => {
  const onChange = jest.fn();
  const options = ['37', '38'].map((value) => ({ value, label: `Lot ${value}` }));
  render(<ManySelect aria-label="Lots" options={options} onChange={onChange} showSearch />);
  const list = screen.getByRole('combobox', { name: 'Lots' });
  await userEvent.type(list, '38');
  expect(list).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(await screen.findByTitle('Lot 38'));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(list).toHaveAttribute('aria-expanded', 'false');
});
