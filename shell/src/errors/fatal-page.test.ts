import { screen } from '@testing-library/dom';
import { showFatalPage } from './fatal-page';

describe('fatal page', () => {
  it('says what happened in both languages, each marked as such, and offers to try again', () => {
    document.body.innerHTML = '<div id="root">half a page</div>';
    showFatalPage('registry');
    expect(screen.queryByText('half a page')).not.toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: 'No pudimos abrir el sitio' }).closest('section'),
    ).toHaveAttribute('lang', 'es');
    expect(
      screen.getByRole('heading', { name: 'We could not open the site' }).closest('section'),
    ).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByText('registry')).toBeInTheDocument();
  });
});
