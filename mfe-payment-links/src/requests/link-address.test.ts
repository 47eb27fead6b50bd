import { SendPaymentLinkSchema } from '@lotes/shared-contract/payment-links';
import { linkAddressProblem } from './link-address';

test.each([
  ['https://pay.bank.hn/l/abc', undefined],
  ['', 'required'],
  ['pay.bank.hn/l/abc', 'https-url'],
  ['http://pay.bank.hn/l/abc', 'https-url'],
  ['https://pay.bank.hn/l/abc Thank you', 'https-url'],
  ['javascript:alert(1)', 'https-url'],
  [`https://pay.bank.hn/${'x'.repeat(500)}`, 'too-long'],
  [`https://pay.bank.hn/${'ñ'.repeat(200)}`, 'too-long'],
])('the address "%.40s" is accepted or refused as by the api', (address, problem) => {
  expect(linkAddressProblem(address)).toBe(problem);
  expect(SendPaymentLinkSchema.safeParse({ version: 1, enlaceUrl: address }).success).toBe(!problem);
});
