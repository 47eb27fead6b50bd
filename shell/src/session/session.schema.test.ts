import type { z } from 'zod';
import { LoginSchema, NewPasswordByCodeSchema, SignUpSchema, VerifySchema } from './session.schema';

/** Returns the message key of each invalid field; if a field has several problems, the first, as a form does. */
function problems(schema: z.ZodType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

const person = {
  email: 'ana.paz@example.com',
  emailRepeated: 'ana.paz@example.com',
  firstName: 'Ana',
  lastName: 'Paz',
  phone: '99998888',
  password: 'Secreta',
  passwordRepeated: 'Secreta',
};

describe('sign-up', () => {
  it('returns the phone number in its international form', () => {
    expect(SignUpSchema.parse(person).phone).toBe('+50499998888');
  });

  it('compares e-mails without regard to letter case', () => {
    expect(problems(SignUpSchema, { ...person, emailRepeated: ' Ana.Paz@Example.com ' })).toEqual({});
  });

  it('names every invalid field at once', () => {
    expect(
      problems(SignUpSchema, {
        email: 'ana.paz',
        emailRepeated: 'ana@example.com',
        firstName: '',
        lastName: 'P',
        phone: '12345678',
        password: 'secreta',
        passwordRepeated: 'otra',
      }),
    ).toEqual({
      email: 'email',
      emailRepeated: 'email-mismatch',
      firstName: 'name-required',
      lastName: 'name-length',
      phone: 'phone',
      password: 'password-policy',
      passwordRepeated: 'password-mismatch',
    });
  });

  it.each([
    ['Corta', 'password-policy'],
    ['sinmayuscula', 'password-policy'],
    ['Ñandú1', undefined],
    ['Área 51', undefined],
    ['', 'password-required'],
  ])('reports for the password %j the problem %s', (password, problem) => {
    expect(problems(SignUpSchema, { ...person, password, passwordRepeated: password || 'x' }).password).toBe(
      problem,
    );
  });

  it('compares passwords with regard to letter case', () => {
    const wrong = problems(SignUpSchema, { ...person, password: 'Secreta', passwordRepeated: 'SECRETA' });
    expect(wrong).toEqual({ passwordRepeated: 'password-mismatch' });
  });
});

describe('the other sign-in screens', () => {
  it('require e-mail and password, and accept any existing password', () => {
    expect(problems(LoginSchema, { email: '', password: '' })).toEqual({
      email: 'email-required',
      password: 'password-required',
    });
    expect(problems(LoginSchema, { email: 'ana@example.com', password: 'x' })).toEqual({});
  });

  it.each(['12345', '1234567', '12a456', 'abcdef'])(
    'refuse the code %s, which does not have 6 digits',
    (code) => {
      expect(problems(VerifySchema, { email: 'ana@example.com', code })).toEqual({
        code: 'code-digits',
      });
    },
  );

  it('accept a new password with a code of 6 digits and the repeated password', () => {
    const values = { code: '123456', password: 'Nueva12', passwordRepeated: 'Nueva13' };
    expect(problems(NewPasswordByCodeSchema, values)).toEqual({ passwordRepeated: 'password-mismatch' });
    expect(problems(NewPasswordByCodeSchema, { ...values, passwordRepeated: 'Nueva12' })).toEqual({});
  });
});
