import { fireEvent, screen } from '@testing-library/react';
import { Link, useSearchParams } from 'react-router';
import { useScreenName } from '@lotes/shared-federation';
import { goBack, openApp, settle } from '../testing/open-app';

const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('link', { name })));

function LotPage() {
  const numero = useSearchParams()[0].get('lot') ?? '';
  return <Lot key={numero} numero={numero} />;
}

function Lot({ numero }: { numero: string }) {
  useScreenName(`Lot ${numero}`);
  return (
    <>
      <h1>Lot {numero}</h1>
      <Link to={`?lot=${Number(numero) + 1}`}>Next</Link>
      <Link to={`?lot=${numero}&modal=reserve`}>Reserve</Link>
      <Link replace to={`?lot=${numero}&plan=12`}>
        In 12 months
      </Link>
    </>
  );
}

beforeEach(async () => {
  window.scrollTo = () => undefined;
  window.localStorage.setItem('i18nextLng', 'en');
  await openApp({ at: '/lotslist?lot=37', modules: { 'catalog/list/list.page': () => LotPage } });
});

test('another lot on the same screen sets the title and focuses its heading, and so does Back to the first lot', async () => {
  expect(document.title).toBe('Lot 37 · Lotes');
  await press('Next');
  expect(screen.getByRole('heading', { name: 'Lot 38' })).toHaveFocus();
  expect(document.title).toBe('Lot 38 · Lotes');
  await goBack();
  expect(screen.getByRole('heading', { name: 'Lot 37' })).toHaveFocus();
  expect(document.title).toBe('Lot 37 · Lotes');
});

test('a screen that sets no name has the title of its route', async () => {
  await press('Map');
  expect(document.title).toBe('Home · Lotes');
});

test.each(['In 12 months', 'Reserve'])(
  'a replaced query or a dialog over the screen keeps the focus on the link “%s”',
  async (name) => {
    const link = screen.getByRole('link', { name });
    link.focus();
    await press(name);
    expect(link).toHaveFocus();
  },
);

test('a dialog that Back closes keeps the focus', async () => {
  await press('Reserve');
  const link = screen.getByRole('link', { name: 'Reserve' });
  link.focus();
  await goBack();
  expect(window.location.search).toBe('?lot=37');
  expect(link).toHaveFocus();
});
