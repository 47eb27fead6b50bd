import { screen, within } from '@testing-library/dom';
import { REGISTRY_STEP, showFatalPage } from './fatal-page';

const section = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('section');
  if (!found) throw new Error(`${title} stands in no section.`);
  return found;
};
const answerOf = (body: unknown) => Promise.resolve({ json: () => Promise.resolve(body) } as Response);

describe('fatal page', () => {
  it('explains the failure in both languages, each with its `lang`, and offers to try again', () => {
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    document.body.innerHTML = '<div id="root">half a page</div>';
    showFatalPage('registry');
    expect(screen.queryByText('half a page')).not.toBeInTheDocument();
    expect(section('No pudimos abrir el sitio')).toHaveAttribute('lang', 'es');
    expect(section('We could not open the site')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByText('registry')).toBeInTheDocument();
    expect(screen.getByText(/^Check your connection/)).toBeInTheDocument();
  });

  it('asks people to check the clock of the device if the registry has expired, and shows whom to call', async () => {
    globalThis.fetch = () => answerOf({ result: { contacto: { telefonos: ['+504 2445-1234'] } } });
    showFatalPage(REGISTRY_STEP);
    expect(screen.getByRole('banner')).toHaveTextContent('Lotes');
    const spanish = within(section('No pudimos abrir el sitio'));
    expect(spanish.getByText(/la fecha y la hora de su dispositivo/)).toBeInTheDocument();
    expect(await spanish.findByText(/llámenos/)).toBeInTheDocument();
    const english = within(section('We could not open the site'));
    expect(english.getByText(/your device’s date and time/)).toBeInTheDocument();
    expect(english.getByRole('link', { name: '+504 2445-1234' })).toHaveAttribute('href', 'tel:+50424451234');
  });

  it.each([{}, { result: { contacto: { telefonos: 'none' } } }, null])(
    'is shown without phone numbers if the api answers %j',
    async (body) => {
      globalThis.fetch = () => answerOf(body);
      showFatalPage(REGISTRY_STEP);
      await new Promise((done) => setTimeout(done));
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );
});
