import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Button, LinkButton } from './button';

test('a busy button keeps its focus and ignores presses, even as a submit button', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button busy type="submit" onClick={onClick}>
        Reserve
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Reserve' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button does not submit a form unless it says so', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a press on a form’s button leaves the focus in the field', async () => {
  const onLeave = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" onBlur={onLeave} />
      <Button type="submit">Reserve</Button>
    </form>,
  );
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button'));
  expect(onLeave).not.toHaveBeenCalled();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a link button links to a page of the product or to another site', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/lotslist">Lots</LinkButton>
      <LinkButton href="https://maps.test/">Map</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Lots' })).toHaveAttribute('href', '/lotslist');
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute('href', 'https://maps.test/');
});
