import { rememberedReservations } from './remembered-reservations';

test('a device remembers the latest eight requests, since it asks for all of them again and again', () => {
  for (const token of 'abcdefghij') rememberedReservations.remember(token, ['37'], [token]);
  expect(rememberedReservations.current().map(({ token }) => token)).toEqual([...'jihgfedc']);
});
