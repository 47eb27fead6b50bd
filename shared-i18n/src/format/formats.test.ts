import { TIME_ZONE } from '@lotes/shared-contract/dates';
import { formatsFor } from './formats';

const es = formatsFor('es');
const en = formatsFor('en');
/** Intl puts a no-break space between symbol and digits; the tests compare with an ordinary space. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('money is written as in Honduras in Spanish, and as in the United States in English', () => {
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

test('areas have their unit, and acres four decimal places', () => {
  expect(plain(es.area('413.59', 'v2'))).toBe('413.59 v²');
  expect(plain(en.area('1288.37', 'm2'))).toBe('1,288.37 m²');
  expect(plain(en.area('0.1021', 'acres'))).toBe('0.1021 acres');
});

test('an instant is shown in the time of Honduras, wherever the reader is', () => {
  expect(plain(en.dateTime('2026-03-11T05:59:00.000Z'))).toBe('Mar 10, 2026, 11:59 PM');
  expect(plain(es.dateTime('2026-03-11T05:59:00.000Z'))).toBe('10 mar 2026, 11:59 p. m.');
  expect(en.date('2026-03-11T05:59:00.000Z')).toBe('Mar 10, 2026');
});

test('a binding instant is shown with its zone, and with the reader’s own time if that differs', () => {
  const at = '2026-11-23T09:12:00.000Z';
  const moment = (language: 'es' | 'en', zone: string) => plain(formatsFor(language, zone).moment(at));
  expect(moment('en', TIME_ZONE)).toBe('Nov 23, 2026, 3:12 AM (Honduras time)');
  expect(moment('es', 'America/Guatemala')).toBe('23 nov 2026, 3:12 a. m. (hora de Honduras)');
  expect(moment('en', 'America/New_York')).toBe('Nov 23, 2026, 3:12 AM (Honduras time; 4:12 AM, your time)');
  expect(moment('es', 'Europe/Madrid')).toBe(
    '23 nov 2026, 3:12 a. m. (hora de Honduras; 10:12 a. m., su hora)',
  );
  expect(moment('en', 'Pacific/Honolulu')).toBe(
    'Nov 23, 2026, 3:12 AM (Honduras time; Nov 22, 2026, 11:12 PM, your time)',
  );
});

test('an instant on paper is shown only in the time of Honduras, wherever the reader is', () => {
  const at = '2026-11-23T09:12:00.000Z';
  expect(plain(formatsFor('en', 'Europe/Madrid').paperMoment(at))).toBe(
    'Nov 23, 2026, 3:12 AM (Honduras time, UTC−6)',
  );
  expect(plain(formatsFor('es').paperMoment(at))).toBe('23 nov 2026, 3:12 a. m. (hora de Honduras, UTC−6)');
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a civil date is shown as the same day in %s',
  (zone) => {
    expect(formatsFor('en', zone).date('2026-03-18')).toBe('Mar 18, 2026');
    expect(formatsFor('es', zone).date('2026-03-18')).toBe('18 mar 2026');
  },
);

test('lists of names follow the rules of the language', () => {
  expect(es.list(['23', '24'])).toBe('23 y 24');
  expect(en.list(['1', '2', '3'])).toBe('1, 2, and 3');
  expect(en.list(['7'])).toBe('7');
});

test('numbers and percentages follow the rules of the language', () => {
  expect(es.number(1234.5)).toBe('1,234.5');
  expect(en.number('172')).toBe('172');
  expect(plain(en.percent('0.15'))).toBe('15%');
});

test('hours of the day are written like the hours of instants, on a clock of twelve hours', () => {
  expect(formatsFor('es').hours('9:00–18:00')).toBe('9:00\u00a0a.\u00a0m.–6:00\u00a0p.\u00a0m.');
  expect(formatsFor('en').hours('9:00–18:00')).toBe('9:00\u00a0AM–6:00\u00a0PM');
  expect(formatsFor('en').hours('00:30-12:00')).toBe('12:30\u00a0AM-12:00\u00a0PM');
});

test('a phone is written in groups of digits, or unchanged if its numbering plan is unknown', () => {
  const { phone } = formatsFor('es');
  expect(['+50498761201', '+13055550147', '+34600111222', '+4915112345678'].map(phone)).toEqual([
    '+504\u00a09876-1201',
    '+1\u00a0305\u00a0555-0147',
    '+34\u00a0600\u00a0111\u00a0222',
    '+4915112345678',
  ]);
});
