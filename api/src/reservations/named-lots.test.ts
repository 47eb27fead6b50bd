import { namedLots } from './named-lots';

test.each([
  [['37'], 'lote 37', 'lot 37'],
  [['37', '30'], 'lotes 37 y 30', 'lots 37 and 30'],
  [['3', '4', '5'], 'lotes 3, 4 y 5', 'lots 3, 4, and 5'],
])('the subject of a mail enumerates the lots %j', (numbers, es, en) => {
  const lots = numbers.map((lote) => ({ lote }));
  expect(namedLots(lots, 'es')).toBe(es);
  expect(namedLots(lots, 'en')).toBe(en);
});
