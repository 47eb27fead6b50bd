import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import { ShareLotButton } from './share-lot-button';

describe('sharing a lot', () => {
  const LINK = 'http://localhost/lotdetail?lot=37&lang=en';
  const show = (language: 'es' | 'en' = 'en') =>
    renderPage(<ShareLotButton numero="37" />, { at: '/', language, answer: () => ({ result: null }) });
  const share = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('passes its address, which names a language for the preview only, to the share sheet of the device', async () => {
    const sheet = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share: sheet });
    show();
    await share('Share lot 37');
    expect(sheet).toHaveBeenCalledWith({ title: 'Lot 37', url: LINK });
    expect(screen.queryByText('The link was copied')).not.toBeInTheDocument();
  });

  it('shows no failure when the visitor cancels sharing', async () => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    show();
    await share('Share lot 37');
    expect(screen.queryByText(/could not be copied/)).not.toBeInTheDocument();
  });

  it('shows no failure when the visitor presses again while the sheet opens', async () => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('busy', 'InvalidStateError')) });
    show();
    await share('Share lot 37');
    expect(screen.queryByText(/could not be copied|was copied/)).not.toBeInTheDocument();
  });

  it('copies the address if the device refuses its share sheet', async () => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    show();
    const user = userEvent.setup();
    const told = screen.findByText('The link was copied');
    await user.click(await screen.findByRole('button', { name: 'Share lot 37' }));
    await told;
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it('copies the address if the device has no share sheet', async () => {
    show('es');
    const user = userEvent.setup();
    const told = screen.findByText('Se copió el enlace');
    await user.click(await screen.findByRole('button', { name: 'Compartir el lote 37' }));
    await told;
    expect(await navigator.clipboard.readText()).toBe('http://localhost/lotdetail?lot=37&lang=es');
  });

  it('shows the address if it cannot be copied', async () => {
    show();
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const told = screen.findByText(`The link could not be copied. It is ${LINK}`);
    await user.click(await screen.findByRole('button', { name: 'Share lot 37' }));
    await told;
  });
});
