import { Slot } from '@lotes/shared-federation';
import { installDialog } from '@lotes/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { goBack, openApp, settle } from '../testing/open-app';

beforeAll(() => {
  installDialog();
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const press = (element: HTMLElement) => settle(() => fireEvent.click(element));

describe('a remote that fails', () => {
  afterEach(() => jest.useRealTimers());

  it('replaces only its page by an error, which offers to try again', async () => {
    let isBroken = true;
    const { errors } = await openApp({
      at: '/',
      modules: {
        'catalog/home/home.page': () => {
          if (isBroken) throw new Error('gone');
          return () => <h1>Back again</h1>;
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'This part could not be opened' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(errors).toHaveLength(1);
    isBroken = false;
    await press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeInTheDocument();
  });

  it('is requested again when its page is visited later', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let isBroken = true;
    const page = () => {
      if (isBroken) throw new Error('gone');
      return () => <h1>Back again</h1>;
    };
    await openApp({ at: '/', modules: { 'catalog/home/home.page': page } });
    expect(await screen.findByRole('heading', { name: 'This part could not be opened' })).toBeInTheDocument();
    await press(screen.getByRole('link', { name: 'Lots' }));
    isBroken = false;
    await settle(() => jest.advanceTimersByTime(10_000));
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeInTheDocument();
  });

  it('in drawing one record is drawn again for the next one', async () => {
    const Lot = () => {
      const lot = new URLSearchParams(window.location.search).get('lot');
      if (lot === '37') throw new Error('cannot be drawn');
      return <h1>Lot {lot}</h1>;
    };
    const { shell } = await openApp({
      at: '/lotslist?lot=36',
      modules: { 'catalog/list/list.page': () => Lot },
    });
    expect(await screen.findByRole('heading', { name: 'Lot 36' })).toBeInTheDocument();
    await settle(() => shell.history.push('/lotslist?lot=37'));
    expect(await screen.findByRole('heading', { name: 'This part could not be opened' })).toBeInTheDocument();
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Lot 36' })).toBeInTheDocument();
  });

  it('replaces only its slot by an error', async () => {
    await openApp({
      at: '/lotslist',
      modules: {
        'clients/lot/lot-client': () => () => {
          throw new Error('broken while drawing');
        },
      },
    });
    expect(await screen.findByText('This option could not be opened.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'List of lots' })).toBeInTheDocument();
  });

  it('in filling a slot for one lot is requested again for the next one', async () => {
    const Page = () => {
      const [numero, choose] = useState('36');
      return (
        <>
          <Slot name="lot-actions" props={{ numero }} />
          <button onClick={() => choose('37')}>Next lot</button>
        </>
      );
    };
    const Fill = ({ numero }: { numero: string }) => {
      if (numero === '36') throw new Error('cannot be drawn');
      return <span>Reserve lot {numero}</span>;
    };
    await openApp({
      at: '/lotslist',
      modules: {
        'catalog/list/list.page': () => Page,
        'clients/lot/lot-client': () => Fill as ComponentType,
      },
    });
    expect(await screen.findByText('This option could not be opened.')).toBeInTheDocument();
    await press(screen.getByRole('button', { name: 'Next lot' }));
    expect(await screen.findByText('Reserve lot 37')).toBeInTheDocument();
  });
});
