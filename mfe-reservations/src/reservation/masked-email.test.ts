import { maskedEmail } from './masked-email';

test.each([
  ['ana.paz@example.com', 'a•••@example.com'],
  ['x@example.com', 'x•••@example.com'],
  ['', ''],
])('%s is shown as %s', (address, shown) => {
  expect(maskedEmail(address)).toBe(shown);
});
