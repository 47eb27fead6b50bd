import { escapeHtml } from '@lotes/shared-node/html';
import type { Language } from '@lotes/shared-node/http';
import type { UserPool } from '../pool/user-pool';
import { queryOf, type AuthorizationRequest } from './authorization-request';
import type { HostedStep } from './hosted-form';
import { buttonMarkup, fieldMarkup, formMarkup, linkMarkup, type HostedPage } from './hosted-page';
import { filled, HOSTED_TEXTS, type HostedRefusal, type HostedTexts } from './hosted-text';

/** One form of a sign-in: the app's request, the encrypted state, and the reason for showing it again. */
export interface Screen {
  pool: UserPool;
  request: AuthorizationRequest;
  sealed: string;
  refusal: HostedRefusal | undefined;
}

const pagePath = (pool: UserPool, request: AuthorizationRequest, language = request.language) =>
  `/identity/login?${queryOf(pool, request, language)}`;

/** Address of a page of the product, in the language of the request. */
const productPage = (
  { settings }: UserPool,
  { language }: Pick<AuthorizationRequest, 'language'>,
  path: string,
) => `${settings.publicUrl}/${language}${path}`;

function frameOf({ pool, request, refusal }: Screen) {
  const { language, redirectUri } = request;
  return {
    language,
    refusal: refusal && HOSTED_TEXTS[language].refusal[refusal],
    otherLanguage: pagePath(pool, request, language === 'es' ? 'en' : 'es'),
    leadsTo: redirectUri,
  };
}

const ON_USERNAME: readonly (HostedRefusal | undefined)[] = ['emptyUsername', 'badCredentials'];
const ON_PASSWORD: readonly (HostedRefusal | undefined)[] = ['emptyPassword', 'badCredentials'];

/** The page that asks for e-mail and password. */
export function loginScreen(screen: Screen, username: string): HostedPage {
  const { pool, request, sealed, refusal } = screen;
  const { login, field } = HOSTED_TEXTS[request.language];
  const startsAtPassword = username !== '' && !ON_USERNAME.slice(0, 1).includes(refusal);
  const form = formMarkup(
    request.language,
    sealed,
    [
      fieldMarkup({
        name: 'username',
        label: field.email,
        isWrong: ON_USERNAME.includes(refusal),
        attributes: {
          type: 'email',
          value: username,
          autocomplete: 'username',
          autocapitalize: 'none',
          spellcheck: 'false',
          maxlength: '254',
          autofocus: !startsAtPassword,
        },
      }),
      fieldMarkup({
        name: 'password',
        label: field.password,
        isWrong: ON_PASSWORD.includes(refusal),
        attributes: {
          type: 'password',
          autocomplete: 'current-password',
          maxlength: '256',
          autofocus: startsAtPassword,
        },
      }),
      buttonMarkup(login.submit),
    ].join('\n'),
  );
  const links = `<div class="hp__links">${linkMarkup(productPage(pool, request, '/passwordchange'), login.forgot)}
<p>${escapeHtml(login.noAccount)} ${linkMarkup(productPage(pool, request, '/signup'), login.signUp)}</p></div>`;
  return { ...frameOf(screen), title: login.title, lead: login.lead, body: `${form}\n${links}` };
}

/** The page that asks for the code of a second factor, or for the choice between two factors. */
export function stepScreen(screen: Screen, step: HostedStep): HostedPage {
  const { pool, request, sealed, refusal } = screen;
  const texts = HOSTED_TEXTS[request.language];
  const again = `<div class="hp__links">${linkMarkup(pagePath(pool, request), texts.factor.again)}</div>`;
  // A link to the other language would begin the sign-in again.
  const frame = { ...frameOf(screen), otherLanguage: undefined };
  if (step.challenge === 'SELECT_MFA_TYPE') {
    const choices = (['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const).map((value) =>
      buttonMarkup(texts.choice[value], { name: 'factor', value }),
    );
    return {
      ...frame,
      title: texts.choice.title,
      lead: texts.choice.lead,
      body: `${formMarkup(request.language, sealed, choices.join('\n'))}\n${again}`,
    };
  }
  const asked = texts.factor[step.challenge];
  const code = fieldMarkup({
    name: 'code',
    label: texts.field.code,
    isWrong: refusal !== undefined,
    attributes: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '16', autofocus: true },
  });
  return {
    ...frame,
    title: asked.title,
    lead: filled(asked.lead, { destination: 'destination' in step ? step.destination : '' }),
    body: `${formMarkup(request.language, sealed, `${code}\n${buttonMarkup(texts.factor.submit)}`)}\n${again}`,
  };
}

/** Pages of the product for steps that the hosted page does not offer. */
const ELSEWHERE = {
  newPassword: '/login',
  setUp: '/login',
  confirm: '/verifyaccount',
  reset: '/passwordchange',
} as const;
export type Elsewhere = keyof typeof ELSEWHERE;

export function elsewhereScreen(pool: UserPool, request: AuthorizationRequest, what: Elsewhere): HostedPage {
  const { title, lead, link } = HOSTED_TEXTS[request.language].elsewhere[what];
  const place = productPage(pool, request, ELSEWHERE[what]);
  return {
    language: request.language,
    title,
    lead,
    body: linkMarkup(place, link, 'lu-button lu-button--primary'),
  };
}

/** Why a page cannot do what its user asked for: see the texts. */
export type HostedFailure = Exclude<keyof HostedTexts['error'], 'link'>;

/** The page for a user who cannot be redirected: the given address is not an app's, or the page cannot do its work now. */
export function errorScreen(pool: UserPool, language: Language, failure: HostedFailure): HostedPage {
  const { [failure]: texts, link } = HOSTED_TEXTS[language].error;
  return {
    language,
    ...texts,
    body: linkMarkup(productPage(pool, { language }, ''), link, 'lu-button lu-button--primary'),
  };
}
