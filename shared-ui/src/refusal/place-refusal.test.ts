import { placeRefusal, type RefusedField } from './place-refusal';

const field = (campo: string, message: string): RefusedField => ({
  campo,
  Mensaje: `${message} (es)`,
  MensajeEng: message,
});
const both = (message: string) => ({ es: `${message} (es)`, en: message });
const refusal = (...fields: RefusedField[]) => ({
  code: 'validation',
  ...both('Please check the marked fields.'),
  fields,
});

test('the message of a refused field goes to that field, in the order of the form', () => {
  const placed = placeRefusal(
    refusal(field('telefono', 'No phone.'), field('correo', 'No e-mail.')),
    ['nombre', 'correo', 'telefono'],
    'named',
  );
  expect(placed).toEqual({
    code: 'validation',
    onFields: [
      { name: 'correo', messages: [both('No e-mail.')] },
      { name: 'telefono', messages: [both('No phone.')] },
    ],
    summary: [both('Please check the marked fields.')],
  });
});

test('the messages of list entries go to the field of the list, each message once', () => {
  const refused = refusal(
    field('lotes.0', 'Not a lot.'),
    field('lotes.1', 'Not a lot.'),
    field('lotes', 'Too many.'),
  );
  expect(placeRefusal(refused, ['lotes', 'lotesDeOtro'], 'named').onFields).toEqual([
    { name: 'lotes', messages: [both('Not a lot.'), both('Too many.')] },
  ]);
});

test('the message of a field that the form lacks follows the sentence in the summary', () => {
  const placed = placeRefusal(refusal(field('idioma', 'Not a language.')), ['nombre'], 'named');
  expect(placed.onFields).toEqual([]);
  expect(placed.summary).toEqual([
    both('Please check the marked fields.'),
    { es: 'idioma: Not a language. (es)', en: 'idioma: Not a language.' },
  ]);
});

test('visitors read such a message without the name of the wire', () => {
  const placed = placeRefusal(refusal(field('idioma', 'Not a language.')), ['nombre'], 'unnamed');
  expect(placed.summary).toEqual([both('Please check the marked fields.'), both('Not a language.')]);
});
