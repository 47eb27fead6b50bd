import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import { LocationNotice } from './location-notice';
import { useVisitorLocation } from './use-visitor-location';

type Settle = (found: (at: { coords: object }) => void, failed: (error: { code: number }) => void) => void;

/** A button that locates the visitor; `isHere` tells whether the location lies on the map. */
function Locating({ isHere }: { isHere: boolean }) {
  const { locate, notice, dismiss } = useVisitorLocation({ centre: [-86.5, 16.35], show: () => isHere });
  return (
    <>
      <button onClick={locate}>Locate</button>
      <LocationNotice notice={notice} onDismiss={dismiss} />
    </>
  );
}

const inLanguage = (language: 'es' | 'en', isHere: boolean) =>
  withI18n(<Locating isHere={isHere} />, { catalog: { es, en } }, language);

const at = (longitude: number, latitude: number, accuracy: number): Settle => {
  const coords = { longitude, latitude, accuracy };
  return (found) => found({ coords });
};

test.each<[string, boolean, Settle, string, string]>([
  ['that failed', false, (_, failed) => failed({ code: 3 }), en.map.locate.timeout, es.map.locate.timeout],
  [
    'on the map',
    true,
    at(-86.5, 16.35, 1200.4),
    'You are here, give or take 1,201 m.',
    'Usted está aquí, con un margen de 1,201 m.',
  ],
  [
    'off the map',
    false,
    at(-86.5, 16.4, 8),
    'You are 5.6 km from the development',
    'Usted está a 5.6 km del proyecto',
  ],
])('the message about a location %s follows the language of the page', async (...given) => {
  const [, isHere, getCurrentPosition, english, spanish] = given;
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const { rerender, container } = render(inLanguage('en', isHere));
  await userEvent.click(screen.getByRole('button', { name: 'Locate' }));
  expect(container).toHaveTextContent(english);
  rerender(inLanguage('es', isHere));
  expect(container).toHaveTextContent(spanish);
});
