import type { z } from 'zod';
import { LoginSchema, NewPasswordByCodeSchema, SignUpSchema, VerifySchema } from './session.schema';
import { wrongFields } from './wrong-fields';

function complaints(schema: z.ZodType, values: unknown) {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : wrongFields(parsed.error);
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
  it('accepts a person and answers the phone number in its international form', () => {
    expect(SignUpSchema.parse(person).telefono).toBe('+50499998888');
  });

  it('takes e-mails as the same whatever their capitals', () => {
    expect(complaints(SignUpSchema, { ...person, correoConfirmado: ' Ana.Paz@Example.com ' })).toEqual({});
  });

  it('tells every wrong field at once', () => {
    expect(
      complaints(SignUpSchema, {
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
      nombre: 'required',
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
    ['', 'required'],
  ])('judges the password %j as %s', (clave, complaint) => {
    expect(complaints(SignUpSchema, { ...person, clave, claveConfirmada: clave || 'x' }).clave).toBe(
      complaint,
    );
  });

  it('tells a password from the same letters in other capitals', () => {
    const wrong = complaints(SignUpSchema, { ...person, clave: 'Secreta', claveConfirmada: 'SECRETA' });
    expect(wrong).toEqual({ claveConfirmada: 'password-mismatch' });
  });
});

describe('the other sign-in screens', () => {
  it('ask for e-mail and password, and judge no existing password', () => {
    expect(complaints(LoginSchema, { correo: '', clave: '' })).toEqual({
      correo: 'required',
      clave: 'required',
    });
    expect(complaints(LoginSchema, { correo: 'ana@example.com', clave: 'x' })).toEqual({});
  });

  it.each(['12345', '1234567', '12a456', 'abcdef'])('refuse the code %s', (codigo) => {
    expect(complaints(VerifySchema, { correo: 'ana@example.com', codigo })).toEqual({
      codigo: 'code-digits',
    });
  });

  it('change a password by a code of 6 digits and the same password twice', () => {
    const values = { codigo: '123456', clave: 'Nueva12', claveConfirmada: 'Nueva13' };
    expect(complaints(NewPasswordByCodeSchema, values)).toEqual({ claveConfirmada: 'password-mismatch' });
    expect(complaints(NewPasswordByCodeSchema, { ...values, claveConfirmada: 'Nueva12' })).toEqual({});
  });
});
