import { renderHook } from '@testing-library/react';
import { AUDIT_FIELDS } from '@lotes/shared-contract';
import type { AuditField } from '@lotes/shared-contract/client';
import type { Language } from '@lotes/shared-i18n';
import { withI18n } from '@lotes/shared-i18n/testing';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { useAuditFieldLabel } from './use-audit-field-label';

function labelsIn(language: Language): (field: AuditField) => string {
  const texts = { 'admin-lots': { en, es } };
  const { result } = renderHook(() => useAuditFieldLabel(), {
    wrapper: ({ children }) => withI18n(children, texts, language),
  });
  return result.current;
}

test.each([
  ['es', 'Área (m²)', 'Comprador'],
  ['en', 'Area (m²)', 'Buyer'],
] as const)(
  'a field has a label of this remote if there is one, else that of all staff screens (%s)',
  (language, shared, own) => {
    const label = labelsIn(language);
    expect([label('areaM2'), label('nombreCliente')]).toEqual([shared, own]);
  },
);

test.each(['es', 'en'] as const)('every field that the audit can record has a label in %s', (language) => {
  const label = labelsIn(language);
  const fields = Object.keys(AUDIT_FIELDS) as AuditField[];
  expect(fields.filter((field) => label(field) === field)).toEqual([]);
});
