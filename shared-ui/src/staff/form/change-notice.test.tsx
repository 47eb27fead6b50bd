import { render } from '@testing-library/react';
import { withI18n } from '@lotes/shared-i18n/testing';
import { AUDIT_FIELDS } from '@lotes/shared-contract';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { ChangeNotice } from './change-notice';

test.each([
  ['es', es],
  ['en', en],
])('every field that a change can name has a text in the language "%s"', (_, words) => {
  const keys = Object.keys(AUDIT_FIELDS).map((field) => `field.${field}`);
  expect(keys.filter((key) => !(key in words))).toEqual([]);
});

test.each([
  [['estado', 'permisos'], 'Luis Mejía changed this on Mar 10, 2026, 9:00 AM: status and permissions.'],
  [['estado', 'interno'], 'Luis Mejía made a change on Mar 10, 2026, 9:00 AM.'],
  [[], 'Luis Mejía made a change on Mar 10, 2026, 9:00 AM.'],
])(
  'a change of %j is described with its fields if all have names, otherwise without them',
  (campos, sentence) => {
    const cambio = { quien: 'Luis Mejía', cuando: '2026-03-10T15:00:00.000Z', campos };
    const { container } = render(withI18n(<ChangeNotice cambio={cambio} />, {}, 'en'));
    expect(container).toHaveTextContent(sentence);
  },
);
