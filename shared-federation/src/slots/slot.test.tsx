import { render, screen } from '@testing-library/react';
import { Slot, SlotProvider, type SlotRequest } from './slot';

test('the slot renderer that the shell supplies gets the name of the slot and the props of the screen', () => {
  const Fills = ({ name, props }: SlotRequest) => <p>{`${name} of ${Object.values(props).join(' ')}`}</p>;
  render(
    <SlotProvider renderer={Fills}>
      <Slot name="lot-actions" props={{ numero: '37' }} />
    </SlotProvider>,
  );
  expect(screen.getByText('lot-actions of 37')).toBeInTheDocument();
});

test('a remote tested by itself shows an empty slot', () => {
  const { container } = render(<Slot name="lot-badges" props={{ numero: '37' }} />);
  expect(container).toBeEmptyDOMElement();
});
