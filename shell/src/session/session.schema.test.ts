import type { z } from 'zod';
import { LoginSchema, NewPasswordByCodeSchema, SignUpSchema, VerifySchema } from './session.schema';

/** Returns the message key of each invalid field; if a field has several problems, the first, as a form does. */
function problems(schema: z.ZodType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

const person = {
  correo: 'ana.paz@example.com',
  correoConfirmado: 'ana.paz@example.com',
  nombre: 'Ana',
  apellido: 'Paz',
  telefono: '99998888',
  clave: 'Secreta',
  claveConfirmada: 'Secreta',
};

describe('sign-up', () => {
  it('returns the phone number in its international form', () => {
    expect(SignUpSchema.parse(person).telefono).toBe('+50499998888');
  });

  it('compares e-mails without regard to letter case', () => {
    expect(problems(SignUpSchema, { ...person, correoConfirmado: ' Ana.Paz@Example.com ' })).toEqual({});
  });

  it('names every invalid field at once', () => {
    expect(
      problems(SignUpSchema, {
        correo: 'ana.paz',
        correoConfirmado: 'ana@example.com',
        nombre: '',
        apellido: 'P',
        telefono: '12345678',
        clave: 'secreta',
        claveConfirmada: 'otra',
      }),
    ).toEqual({
      correo: 'email',
      correoConfirmado: 'email-mismatch',
      nombre: 'name-required',
      apellido: 'name-length',
      telefono: 'phone',
      clave: 'password-policy',
      claveConfirmada: 'password-mismatch',
    });
  });

  it.each([
    ['Corta', 'password-policy'],
    ['sinmayuscula', 'password-policy'],
    ['Ñandú1', undefined],
    ['Área 51', undefined],
    ['', 'password-required'],
  ])('reports for the password %j the problem %s', (clave, problem) => {
    expect(problems(SignUpSchema, { ...person, clave, claveConfirmada: clave || 'x' }).clave).toBe(problem);
  });

  it('compares passwords with regard to letter case', () => {
    const wrong = problems(SignUpSchema, { ...person, clave: 'Secreta', claveConfirmada: 'SECRETA' });
    expect(wrong).toEqual({ claveConfirmada: 'password-mismatch' });
  });
});

describe('the other sign-in screens', () => {
  it('require e-mail and password, and accept any existing password', () => {
    expect(problems(LoginSchema, { correo: '', clave: '' })).toEqual({
      correo: 'email-required',
      clave: 'password-required',
    });
    expect(problems(LoginSchema, { correo: 'ana@example.com', clave: 'x' })).toEqual({});
  });

  it.each(['12345', '1234567', '12a456', 'abcdef'])(
    'refuse the code %s, which does not have 6 digits',
    (codigo) => {
      expect(problems(VerifySchema, { correo: 'ana@example.com', codigo })).toEqual({
        codigo: 'code-digits',
      });
    },
  );

  it('accept a new password with a code of 6 digits and the repeated password', () => {
    const values = { codigo: '123456', clave: 'Nueva12', claveConfirmada: 'Nueva13' };
    expect(problems(NewPasswordByCodeSchema, values)).toEqual({ claveConfirmada: 'password-mismatch' });
    expect(problems(NewPasswordByCodeSchema, { ...values, claveConfirmada: 'Nueva12' })).toEqual({});
  });
});
