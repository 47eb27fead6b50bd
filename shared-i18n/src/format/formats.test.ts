import { formatsFor } from './formats';

const es = formatsFor('es');
const en = formatsFor('en');
/** Intl separates symbol and digits by a no-break space; the tests write an ordinary one. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('money is written as in Honduras and as in the United States', () => {
  expect(plain(es.money('25332.39'))).toBe('USD 25,332.39');
  expect(plain(en.money('25332.39'))).toBe('$25,332.39');
  expect(plain(es.money('250000.00', 'HNL'))).toBe('L 250,000.00');
  expect(plain(en.money('250000.00', 'HNL'))).toBe('HNL 250,000.00');
});

test('money keeps every digit of its decimal string', () => {
  expect(plain(en.money('999999999999.99'))).toBe('$999,999,999,999.99');
  expect(plain(en.money('123456789012345678.91'))).toBe('$123,456,789,012,345,678.91');
  expect(plain(en.money('1.10'))).toBe('$1.10');
});

test('areas carry their unit, and acres four places', () => {
  expect(plain(es.area('413.59', 'v2'))).toBe('413.59 v²');
  expect(plain(en.area('1288.37', 'm2'))).toBe('1,288.37 m²');
  expect(plain(en.area('0.1021', 'acres'))).toBe('0.1021 acres');
});

test('an instant is shown at the hour of Honduras, wherever the reader is', () => {
  expect(plain(en.dateTime('2026-03-11T05:59:00.000Z'))).toBe('Mar 10, 2026, 11:59 PM');
  expect(plain(es.dateTime('2026-03-11T05:59:00.000Z'))).toBe('10 mar 2026, 11:59 p. m.');
  expect(en.date('2026-03-11T05:59:00.000Z')).toBe('Mar 10, 2026');
});

test('a civil date is the day it names', () => {
  expect(en.date('2026-03-18')).toBe('Mar 18, 2026');
  expect(es.date('2026-03-18')).toBe('18 mar 2026');
});

test('names are listed as the language lists them', () => {
  expect(es.list(['23', '24'])).toBe('23 y 24');
  expect(en.list(['1', '2', '3'])).toBe('1, 2, and 3');
  expect(en.list(['7'])).toBe('7');
});

test('numbers and shares follow the language', () => {
  expect(es.number(1234.5)).toBe('1,234.5');
  expect(en.number('172')).toBe('172');
  expect(plain(en.percent('0.15'))).toBe('15%');
});
