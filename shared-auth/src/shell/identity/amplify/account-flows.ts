import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signUp,
} from '@aws-amplify/auth';
import type { CodeDelivery } from '../identity-client';
import { attributesOf, requireCode, requirePassword, usernameOf } from '../input';
import type { Provider } from '../provider';
import { ask } from './ask';
import type { Amplify } from './context';

type AccountFlows = Pick<
  Provider,
  'signUp' | 'confirmSignUp' | 'resendConfirmationCode' | 'forgotPassword' | 'confirmForgotPassword'
>;

const deliveryOf = (details: { destination?: string | undefined } | undefined): CodeDelivery => ({
  destination: details?.destination ?? '',
});

/** Flows for which no session is needed: create an account, confirm it, reset a password. */
export function createAccountFlows({ context }: Amplify): AccountFlows {
  return {
    signUp: async (input) => {
      const userAttributes = Object.fromEntries(attributesOf(input).map(({ Name, Value }) => [Name, Value]));
      const username = usernameOf(input.correo);
      const password = requirePassword(input.clave);
      const { nextStep } = await ask('sign-up', () =>
        signUp(context, { username, password, options: { userAttributes } }),
      );
      return deliveryOf('codeDeliveryDetails' in nextStep ? nextStep.codeDeliveryDetails : undefined);
    },
    confirmSignUp: async (correo, code) => {
      const username = usernameOf(correo);
      const confirmationCode = requireCode(code);
      const options = { forceAliasCreation: false };
      await ask('confirm-sign-up', () => confirmSignUp(context, { username, confirmationCode, options }));
    },
    resendConfirmationCode: async (correo) => {
      const username = usernameOf(correo);
      return deliveryOf(await ask('resend-code', () => resendSignUpCode(context, { username })));
    },
    forgotPassword: async (correo) => {
      const username = usernameOf(correo);
      const { nextStep } = await ask('forgot-password', () => resetPassword(context, { username }));
      return deliveryOf(nextStep.codeDeliveryDetails);
    },
    confirmForgotPassword: async (correo, code, clave) => {
      const username = usernameOf(correo);
      const confirmationCode = requireCode(code);
      const newPassword = requirePassword(clave);
      await ask('reset-password', () =>
        confirmResetPassword(context, { username, confirmationCode, newPassword }),
      );
    },
  };
}
