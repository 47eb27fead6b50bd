import { NO_FILTERS } from './lot-filters';
import { DEFAULT_ORDER } from './lot-order';
import { type LotQuery, linkQuery, parseLotQuery, writeLotQuery } from './lot-query';

const FULL: LotQuery = {
  filters: {
    search: '37',
    statuses: ['disponible', 'reservado'],
    streets: ['Greenview Way', 'Coral Reef Court'],
    topographies: ['plana'],
    onlyWithView: true,
    pines: 'without',
    instalment: { years: 12, max: 350 },
    onlyFavourites: true,
    price: { min: 20000, max: 50000 },
    area: { min: 413.59 },
  },
  order: { key: 'price', descending: true },
};

test('a query that was written into the address is read back the same', () => {
  expect(parseLotQuery(writeLotQuery(FULL))).toEqual(FULL);
});

test('an empty query leaves nothing in the address', () => {
  expect(linkQuery({ filters: NO_FILTERS, order: DEFAULT_ORDER })).toBe('');
  expect(parseLotQuery(new URLSearchParams())).toEqual({ filters: NO_FILTERS, order: DEFAULT_ORDER });
});

test('the open lot and the open window stay in the address when filters change', () => {
  const current = new URLSearchParams('lot=37&modal=reserve&status=vendido&sort=area');
  const next = writeLotQuery(
    { filters: { ...NO_FILTERS, onlyWithView: true }, order: DEFAULT_ORDER },
    current,
  );
  expect(next.toString()).toBe('lot=37&modal=reserve&view=yes');
});

test('a link to another view of the lots has the filters and no other parameter', () => {
  expect(linkQuery({ filters: { ...NO_FILTERS, streets: ['Greenview Cove'] }, order: DEFAULT_ORDER })).toBe(
    '?street=Greenview+Cove',
  );
});

test('unknown filters and orders in a link are ignored', () => {
  const query = parseLotQuery(
    new URLSearchParams(
      'status=pagado&street=Main&price=cheap-&area=x&instalment=5-300&pines=2&sort=-beauty',
    ),
  );
  expect(query).toEqual({ filters: NO_FILTERS, order: DEFAULT_ORDER });
});

test('a range without a minimum is written with nothing before its hyphen', () => {
  const query = { filters: { ...NO_FILTERS, price: { max: 30000 } }, order: DEFAULT_ORDER };
  expect(writeLotQuery(query).toString()).toBe('price=-30000');
  expect(parseLotQuery(new URLSearchParams('price=-30000')).filters.price).toEqual({ max: 30000 });
});
