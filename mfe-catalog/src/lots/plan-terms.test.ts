import { isWithoutInterest, termsOf } from './plan-terms';

const policy = (tasaAnual: string) => ({
  version: 1,
  planes: [{ plan: '2' as const, meses: 24, descuento: '0', tasaAnual, soloPersonal: false }],
});

test('“without interest” is said only where the policy’s rate is zero', () => {
  expect(isWithoutInterest(termsOf({ anios: 2 }, policy('0')))).toBe(true);
  expect(isWithoutInterest(termsOf({ anios: 2 }, policy('0.05')))).toBe(false);
  expect(isWithoutInterest(termsOf({ anios: 2 }, undefined))).toBe(false);
});

test('without a policy a plan beyond 144 instalments still needs approval', () => {
  expect(termsOf({ anios: 12 }, undefined)).toMatchObject({ instalments: 144, needsApproval: false });
  expect(termsOf({ anios: 16 }, undefined)).toMatchObject({ instalments: 192, needsApproval: true });
});
