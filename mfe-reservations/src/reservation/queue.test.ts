import { buildRow } from '../testing/build-reservation';
import { displacedBy } from './queue';

const first = buildRow({ numeroAutorizacion: 'A000000000', posicionCola: 1 });
const second = buildRow({ numeroAutorizacion: 'B000000000', posicionCola: 2 });
const third = buildRow({ numeroAutorizacion: 'C000000000', posicionCola: 3 });
const elsewhere = buildRow({ numeroAutorizacion: 'D000000000', lote: '4', posicionCola: 1 });
const pending = [third, elsewhere, second, first];

test('activating a reservation displaces every other pending reservation of its lot, and none of another lot', () => {
  expect(displacedBy(second, pending)).toEqual([first, third]);
  expect(displacedBy(elsewhere, pending)).toEqual([]);
});

test('a reservation that is no longer pending is not displaced', () => {
  expect(displacedBy(first, [first, { ...second, estado: 'inactiva' }, third])).toEqual([third]);
});
