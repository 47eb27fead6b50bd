import { renderHook } from '@testing-library/react';
import { useVisitorMark } from './use-visitor-mark';

const HERE = { at: [-86.5, 16.35] as const, accuracy: 8 };

const markOn = (isHere: boolean) => {
  const first = { showVisitor: jest.fn(() => isHere) };
  const hook = renderHook(({ view }) => useVisitorMark(view), { initialProps: { view: first } });
  const told = hook.result.current(HERE);
  const turned = { showVisitor: jest.fn(() => isHere) };
  hook.rerender({ view: turned });
  return { told, turned };
};

test('a map that is drawn again keeps the visitor’s mark', () => {
  const { told, turned } = markOn(true);
  expect(told).toBe(true);
  expect(turned.showVisitor).toHaveBeenCalledWith(HERE);
});

test('a location off the map is not marked, also after the map is drawn again', () => {
  const { told, turned } = markOn(false);
  expect(told).toBe(false);
  expect(turned.showVisitor).not.toHaveBeenCalled();
});

test('a location that is found after the map was drawn again is marked on the new one', () => {
  const first = { showVisitor: jest.fn(() => true) };
  const turned = { showVisitor: jest.fn(() => true) };
  const hook = renderHook(({ view }) => useVisitorMark(view), { initialProps: { view: first } });
  const show = hook.result.current;
  hook.rerender({ view: turned });
  expect(show(HERE)).toBe(true);
  expect(turned.showVisitor).toHaveBeenCalledWith(HERE);
  expect(first.showVisitor).not.toHaveBeenCalled();
});
