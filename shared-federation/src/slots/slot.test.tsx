import { render, screen } from '@testing-library/react';
import { Slot, SlotProvider, type SlotRequest } from './slot';

test('a slot is drawn by whom the shell appoints, with the props that the screen hands over', () => {
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
