import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildLot, squareAt } from '@lotes/shared-contract/testing';
import { withI18n } from '@lotes/shared-i18n/testing';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import { useMapKeys } from './use-map-keys';

/** Lot 2 lies east of lot 1, lot 3 north of it; in the chosen order 1 comes last. */
const lots = [
  buildLot({ numero: '2', poligono: squareAt(-86.499, 16.35) }),
  buildLot({ numero: '3', poligono: squareAt(-86.5, 16.351) }),
  buildLot({ numero: '1', poligono: squareAt(-86.5, 16.35) }),
];

/** A map whose middle is in lot 1. */
function KeyboardMap({
  turned,
  actions,
}: {
  turned: boolean;
  actions: Record<'zoom' | 'open' | 'close', jest.Mock>;
}) {
  const [at, setAt] = useState<string | null>(null);
  const keys = useMapKeys(lots, at, {
    ...actions,
    turned,
    centre: () => [-86.4999, 16.3501],
    moveTo: setAt,
  });
  return (
    <div role="application" tabIndex={0} onKeyDown={keys.onKeyDown}>
      {`at ${at ?? 'none'}: ${keys.announcement}`}
    </div>
  );
}

function showMap(turned = false) {
  const actions = { zoom: jest.fn(), open: jest.fn(), close: jest.fn() };
  render(withI18n(<KeyboardMap turned={turned} actions={actions} />, { catalog: { es, en } }, 'en'));
  const map = screen.getByRole('application');
  map.focus();
  return { map, actions };
}

test.each([
  ['the first arrow enters the map at its middle', '{ArrowUp}', 'at 1: Lot 1'],
  ['an arrow goes to the lot in its direction', '{ArrowUp}{ArrowRight}', 'at 2: Lot 2'],
  [
    'an arrow stays where no lot follows, and says so',
    '{ArrowUp}{ArrowDown}',
    'at 1: There are no more lots in that',
  ],
  ['Page Down enters the chosen order at its first lot', '{PageDown}', 'at 2: Lot 2'],
  ['Page Up enters the chosen order at its last lot', '{PageUp}', 'at 1: Lot 1'],
  ['Page Down follows the chosen order', '{PageDown}{PageDown}', 'at 3: Lot 3'],
  [
    'Page Up stays at the first lot, and says so',
    '{PageDown}{PageUp}',
    'at 2: There are no more lots in this order',
  ],
  ['an arrow with Ctrl stays the browser’s', '{Control>}{ArrowUp}{/Control}', 'at none:'],
])('%s', async (_, keys, shown) => {
  const { map } = showMap();
  await userEvent.keyboard(keys);
  expect(map).toHaveTextContent(shown);
});

test('arrow keys follow the plan as it is drawn, also if it is turned by a quarter', async () => {
  const { map } = showMap(true);
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  expect(map).toHaveTextContent('at 3');
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(map).toHaveTextContent('at 2');
});

test('plus and minus zoom, Enter opens the lot, and Escape closes its card', async () => {
  const { actions } = showMap();
  await userEvent.keyboard('+=-{Enter}');
  expect(actions.open).not.toHaveBeenCalled();
  await userEvent.keyboard('{PageDown}{Enter}{Escape}');
  expect(actions.zoom.mock.calls).toEqual([[0.8], [0.8], [-0.8]]);
  expect(actions.open.mock.calls).toEqual([['2']]);
  expect(actions.close).toHaveBeenCalledTimes(1);
});
