import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { addNamespace, chooseLanguage, createI18n } from './i18n';
import { useBilingual, useFormat, useLanguage, useT } from './react';

function Greeting() {
  const t = useT('greeting');
  const format = useFormat();
  const pick = useBilingual();
  return (
    <p lang={useLanguage()}>
      {t('hello', { name: 'Ana' })} {format.area('413.59', 'v2')} {pick({ es: 'lote', en: 'lot' })}
    </p>
  );
}

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('a screen waits for its texts, and is shown in the other language after a change', async () => {
  window.history.replaceState(null, '', '/en/lotslist');
  createI18n();
  render(<Greeting />);
  expect(screen.getByText('hello 413.59 v² lot')).toBeInTheDocument();

  act(() => {
    addNamespace('greeting', 'en', { hello: 'Hello {{name}}' });
    addNamespace('greeting', 'es', { hello: 'Hola {{name}}' });
  });
  expect(screen.getByText('Hello Ana 413.59 v² lot')).toBeInTheDocument();

  await act(() => chooseLanguage('es'));
  expect(screen.getByText('Hola Ana 413.59 v² lote')).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('es');
  expect(localStorage.getItem('i18nextLng')).toBe('es');
});

test('a language prefix in the address is stored as a choice, a detected language is not', () => {
  createI18n();
  expect(localStorage.getItem('i18nextLng')).toBeNull();

  window.history.replaceState(null, '', '/es/lotslist');
  createI18n();
  expect(i18next.language).toBe('es');
  expect(localStorage.getItem('i18nextLng')).toBe('es');

  window.history.replaceState(null, '', '/lotslist');
  createI18n();
  expect(i18next.language).toBe('es');
});
