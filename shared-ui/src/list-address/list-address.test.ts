import { listAddress, listInAddress, withList } from './list-address';

test('the address of a list is the same in whatever order its filters were chosen', () => {
  const list = listInAddress('?filter.lote=37&filter.estado=activa');
  const other = { ...list, filters: { estado: 'activa', lote: '37' } };
  expect(withList('', list)).toBe(withList('', other));
});

test.each(['25', '1', '999999', 'many', ''])(
  'a list of %p rows per page, which no list offers, has 20',
  (size) => {
    expect(listInAddress(`?size=${size}`).size).toBe(20);
    expect(listInAddress('?size=80').size).toBe(80);
  },
);

test('the address of a list keeps the other parameters of its page', () => {
  expect(listAddress('/reservations?view=all', { estado: 'activa' })).toBe(
    '/reservations?view=all&filter.estado=activa',
  );
});
