import { screen } from '@testing-library/react';
import { buildLotDetail } from '@lotes/shared-contract/testing';
import { buildComparison } from '../testing/build-comparison';
import { renderPage } from '../testing/render-page';
import { PlanComparison } from './plan-comparison';

test.each([
  ['en', ['Cash', '2 years', 'Another plan'], /^Total interest – .* \$3,590\.03$/],
  ['es', ['De contado', '2 años', 'Otro plan'], /^Total de intereses – .* USD\s3,590\.03$/],
] as const)(
  'a plan that only a newer api knows is compared under a neutral name (R15.15): %s',
  (language, names, interest) => {
    const [cash, two, six] = buildComparison(buildLotDetail({ numero: '37' }), '6').planes;
    const plans = [cash, two, { ...six, plan: 'nuevo' }] as never;
    renderPage(<PlanComparison plans={plans} />, { at: '/', language, answer: () => ({ result: null }) });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(names);
    expect(screen.getByRole('row', { name: interest })).toBeInTheDocument();
  },
);
