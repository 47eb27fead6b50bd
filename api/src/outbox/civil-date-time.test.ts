import { civilDateTime } from './civil-date-time';
import { visitorFacts } from './visitor-facts';
import { writtenMoney } from './written-money';

test('a mail shows an instant in the time of Honduras, with the zone and its offset', () => {
  const instant = new Date('2026-03-11T15:00:00.000Z');
  expect(civilDateTime(instant, 'es').replace(/\s/g, ' ')).toBe(
    '11 de marzo de 2026 a las 9:00 a. m. (hora de Honduras, UTC−6)',
  );
  expect(civilDateTime(instant, 'en').replace(/\s/g, ' ')).toBe(
    'March 11, 2026 at 9:00 AM (Honduras time, UTC−6)',
  );
});

test('a mail writes the first days of a month without a leading zero', () => {
  const instant = new Date('2026-12-05T15:00:00.000Z');
  expect(civilDateTime(instant, 'es')).toMatch(/^5 de diciembre de 2026 a las/);
  expect(civilDateTime(instant, 'en')).toMatch(/^December 5, 2026 at/);
});

test.each([
  ['07:00', 'a la 1:00 a. m.'],
  ['19:59', 'a la 1:59 p. m.'],
  ['16:00', 'a las 10:00 a. m.'],
  ['17:00', 'a las 11:00 a. m.'],
  ['18:00', 'a las 12:00 p. m.'],
])('a Spanish mail writes the article of the hour: %s UTC is "%s"', (utc, hour) => {
  const text = civilDateTime(new Date(`2026-03-10T${utc}:00.000Z`), 'es').replace(/\s/g, ' ');
  expect(text).toContain(`10 de marzo de 2026 ${hour} (`);
});

test('a mail to the office writes a phone as people do', () => {
  const visitor = { nombre: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
  expect(visitorFacts(visitor)).toContain('Teléfono: +504 9999-8888');
});

test('a mail groups the thousands of an amount, exact to the cent however large the amount is', () => {
  expect(writtenMoney('USD', '100.00')).toBe('USD 100.00');
  expect(writtenMoney('HNL', '9007199254740993.10')).toBe('HNL 9,007,199,254,740,993.10');
});
