import { renderHook } from '@testing-library/react';
import { useChosenLot } from './use-chosen-lot';

const coveredByCard = () => 260;

function chooseOn(view: Parameters<typeof useChosenLot>[0]) {
  const given: { chosen: string | null; opened: string | null } = { chosen: null, opened: null };
  return renderHook(({ chosen, opened }) => useChosenLot(view, chosen, { opened, coveredByCard }), {
    initialProps: given,
  });
}

test('a chosen lot is marked and brought into view, and brought clear of its card once the card opens', () => {
  const view = { select: jest.fn(), approach: jest.fn(), reveal: jest.fn() };
  const { rerender } = chooseOn(view);
  rerender({ chosen: '37', opened: null });
  rerender({ chosen: '37', opened: '37' });
  expect(view.select.mock.calls).toEqual([[null], ['37'], ['37']]);
  expect(view.reveal.mock.calls).toEqual([
    ['37', 0],
    ['37', 260],
  ]);
  expect(view.approach).not.toHaveBeenCalled();
});

test('the map zooms to a lot that is found by its number, also if it is open already, but not to the next lot', () => {
  const view = { select: jest.fn(), approach: jest.fn(), reveal: jest.fn() };
  const { rerender, result } = chooseOn(view);
  result.current('37');
  rerender({ chosen: '37', opened: '37' });
  result.current('37');
  rerender({ chosen: '38', opened: '38' });
  expect(view.approach.mock.calls).toEqual([
    ['37', 260],
    ['37', 260],
  ]);
  expect(view.reveal.mock.calls).toEqual([['38', 260]]);
});
