import type { CognitoUser } from 'amazon-cognito-identity-js';
import { withConnection } from '@lotes/shared-node/database';
import { sessionOf, signInDesk } from '../testing/sign-in-desk';
import { startTestIdentity, type TestIdentity } from '../testing/index';

const EMAIL = 'temporary@demo.test';
const TEMPORARY = 'Temp-1234';
const PROVEN = '+50499990077';
const OTHER = '+50499990088';

let identity: TestIdentity;
let desk: ReturnType<typeof signInDesk>;

beforeEach(async () => {
  identity = await startTestIdentity({ demoUsers: true, settings: { mfa: 'optional' } });
  desk = signInDesk(identity, TEMPORARY);
});
afterEach(() => identity.stop());

/** Makes the phone number of the user with a temporary password a verified one, which may receive sign-in codes. */
const provePhone = (smsMfa: boolean) =>
  withConnection(identity.databaseUrl, (connection) =>
    connection.query(`update users set sms_mfa = $2, attributes = attributes || $3::jsonb where email = $1`, [
      EMAIL,
      smsMfa,
      { phone_number: PROVEN, phone_number_verified: 'true' },
    ]),
  );

/** Signs in with the temporary password, and chooses the next one together with these attributes. */
async function choose(attributes: Record<string, string>): Promise<Record<string, unknown>> {
  const { user, challenge } = await desk.challenged(EMAIL);
  expect(challenge).toBe('NEW_PASSWORD_REQUIRED');
  const written = Object.entries(attributes).map(([name, value]) => [`userAttributes.${name}`, value]);
  const { status, body } = await desk.respond('NEW_PASSWORD_REQUIRED', sessionOf(user), {
    USERNAME: EMAIL,
    NEW_PASSWORD: 'Propia-1',
    ...Object.fromEntries(written),
  });
  return { status, ...body };
}

async function signedInAnew(): Promise<CognitoUser> {
  return (await signInDesk(identity, 'Propia-1').signedIn(EMAIL)).user;
}

describe('the attributes sent with a new password', () => {
  it('cannot replace the verified number that receives sign-in codes', async () => {
    await provePhone(true);
    expect(await choose({ phone_number: OTHER })).toMatchObject({
      status: 400,
      message: 'Cannot modify an already provided phone_number',
    });
    // The password is still the temporary one, and the known number may be repeated.
    expect(await choose({ phone_number: PROVEN, name: 'Ana Paz' })).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: { CODE_DELIVERY_DESTINATION: '+*******0077' },
    });
  });

  it('make a different phone number unverified', async () => {
    await provePhone(false);
    expect(await choose({ phone_number: OTHER })).toMatchObject({ status: 200 });
    const user = await signedInAnew();
    expect(await desk.client.attributes(user)).toMatchObject({
      phone_number: OTHER,
      phone_number_verified: 'false',
    });
    await expect(desk.client.enableTexts(user)).rejects.toMatchObject({ code: 'InvalidParameterException' });
  });

  it('keep the phone number verified if it is the one that the user has', async () => {
    await provePhone(false);
    expect(await choose({ phone_number: PROVEN, name: 'Ana Paz' })).toMatchObject({ status: 200 });
    expect(await desk.client.attributes(await signedInAnew())).toMatchObject({
      name: 'Ana Paz',
      phone_number_verified: 'true',
    });
  });

  it.each([
    ['the e-mail', { email: 'other@example.com' }],
    ['the mark of a verified number', { phone_number_verified: 'true' }],
  ])('may not contain %s', async (_name, attributes) => {
    expect(await choose(attributes)).toMatchObject({ status: 400 });
  });
});
