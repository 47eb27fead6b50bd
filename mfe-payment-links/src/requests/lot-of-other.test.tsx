import { screen, within } from '@testing-library/react';
import { allowing, buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { Page } from './payment-link-requests.page';

const WARNING = 'Another person has lot 37. Money that comes by this link goes under review.';

describe('a link for a lot that another person has', () => {
  it.each([
    ['send-link', 'enviar', true],
    ['resend-link', 'reenviar', true],
    ['replace-link', 'reemplazar', true],
    ['send-link', 'enviar', false],
  ] as const)(
    'warns in the dialog "%s", which may be sent all the same (%s, %s)',
    async (modal, ability, is) => {
      const row = buildRequest({ loteDeOtro: is, puede: allowing(ability) });
      renderScreen(<Page />, `/paymentlinkrequests?modal=${modal}&request=${row.id}`, {
        answer: () => ({ result: { filas: [row], total: 1, puede: { registrar: true } } }),
      });
      const form = within(await screen.findByRole('dialog'));
      expect(await form.findByRole('button', { name: /^Send to Ana Paz/ })).toBeEnabled();
      expect(form.queryAllByText(WARNING)).toHaveLength(is ? 1 : 0);
    },
  );
});
