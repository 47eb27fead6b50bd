import { useCallback } from 'react';
import { useLanguage } from '@lotes/shared-i18n';
import en from './locales/en.json';
import es from './locales/es.json';

type StaffText = keyof typeof en;

const TEXTS: Record<'es' | 'en', Record<StaffText, string>> = { es, en };

type StaffTexts = (key: StaffText, values?: Record<string, string | number>) => string;

/** Returns the function that gives the texts of the staff components, which are bundled with them. */
export function useStaffTexts(): StaffTexts {
  const texts = TEXTS[useLanguage()];
  return useCallback<StaffTexts>(
    (key, values = {}) =>
      texts[key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole)),
    [texts],
  );
}
