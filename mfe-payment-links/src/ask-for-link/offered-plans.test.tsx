import { screen } from '@testing-library/react';
import { buildParameters, type Answer } from '@lotes/shared-auth/testing';
import { installDialog, wholeDialog } from '@lotes/shared-ui/testing';
import { buildLotToPay } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { PaymentLinkDialog } from './payment-link-dialog';

beforeAll(installDialog);

/** The parameters of a price policy under which only the 12-year plan needs the company's approval. */
const strictParameters = () => {
  const { politica } = buildParameters();
  const planes = politica.planes.map((plan) => ({ ...plan, soloPersonal: plan.plan === '12' }));
  return buildParameters({ politica: { ...politica, planes } });
};

interface Scene {
  onParameters: () => Answer | Promise<Answer>;
  signedInWith?: ['EDITAR_SOL_LINK_PAGO'];
}

const show = ({ onParameters, ...session }: Scene) =>
  renderScreen(<PaymentLinkDialog numero="37" quoteId={null} onClose={jest.fn()} />, '/?term=12', {
    ...session,
    answer: ({ path }) => (path === '/Parametros' ? onParameters() : { result: buildLotToPay(true) }),
  });

/** Returns the names of the offered plans once the form is shown, with the chosen one. */
const plans = async () => {
  const select = await (
    await wholeDialog()
  ).findByRole<HTMLSelectElement>('combobox', { name: /term|plan/i });
  return {
    offered: Array.from(select.options, ({ text }) => text.replace(/ \(.*/, '')),
    chosen: select.selectedOptions[0]?.text,
  };
};

describe('the plans of a request for a payment link', () => {
  it('are for visitors those that the price policy does not keep for staff, once it is known', async () => {
    let answer: (policy: Answer) => void = () => undefined;
    show({ onParameters: () => new Promise((resolve) => (answer = resolve)) });
    expect(await screen.findByText('Loading lot 37')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    answer({ result: strictParameters() });
    expect(await plans()).toEqual({ offered: ['Cash', '2 years', '6 years', '16 years'], chosen: '6 years' });
  });

  it('are all of them for staff who handle requests', async () => {
    show({
      signedInWith: ['EDITAR_SOL_LINK_PAGO'],
      onParameters: () => ({ result: strictParameters() }),
    });
    expect((await plans()).offered).toEqual(['Cash', '2 years', '6 years', '12 years', '16 years']);
  });

  it('are all of them if the price policy cannot be read, because the api decides', async () => {
    show({ onParameters: () => ({ error: { status: 503, code: 'unavailable' } }) });
    expect((await plans()).offered).toContain('16 years');
  });
});
