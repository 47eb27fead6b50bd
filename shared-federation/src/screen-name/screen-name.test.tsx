import { render } from '@testing-library/react';
import { ScreenNameProvider, useScreenName } from './screen-name';

function Lot({ numero }: { numero: string }) {
  useScreenName(`Lot ${numero}`);
  return null;
}

test('the provider gets the name of the page’s content, each new name, and undefined when the page is gone', () => {
  const onName = jest.fn();
  const withLot = (numero?: string) => (
    <ScreenNameProvider onName={onName}>{numero && <Lot numero={numero} />}</ScreenNameProvider>
  );
  const { rerender } = render(withLot('37'));
  expect(onName).toHaveBeenLastCalledWith('Lot 37');
  rerender(withLot('38'));
  expect(onName).toHaveBeenLastCalledWith('Lot 38');
  rerender(withLot());
  expect(onName).toHaveBeenLastCalledWith(undefined);
});
