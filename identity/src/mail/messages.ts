import type { CodePurpose } from '../codes/code.repository';
import type { User } from '../users/user.repository';
import type { Mail, TextMessage } from './mailbox';

type MailText = Omit<Mail, 'to'>;

/** In the user's language if it is known, otherwise in both. */
function inLanguageOf(
  user: Pick<User, 'email' | 'attributes'>,
  es: MailText,
  en: MailText,
  to = user.email,
): Mail {
  const { locale = '' } = user.attributes;
  if (locale.startsWith('es')) return { to, ...es };
  if (locale.startsWith('en')) return { to, ...en };
  return {
    to,
    subject: `${es.subject} / ${en.subject}`,
    text: `${es.text}\n\n--------\n\n${en.text}`,
  };
}

/** A page of the product in each language. */
const pageOf = (publicUrl: string, path: string): Record<'es' | 'en', string> => ({
  es: `${publicUrl}/es/${path}`,
  en: `${publicUrl}/en/${path}`,
});

export interface CodeMail {
  purpose: Exclude<CodePurpose, 'phone_number' | 'second-factor'>;
  code: string;
  user: Pick<User, 'email' | 'attributes'>;
  /** Recipient of the mail: a new address is not yet the user's e-mail. */
  address: string;
  publicUrl: string;
}

/** The mail that carries a code of six digits. */
export function codeMail({ purpose, code, user, address, publicUrl }: CodeMail): Mail {
  if (purpose === 'email') return newAddressMail(code, user, address);
  if (purpose === 'sign-up') {
    const page = pageOf(publicUrl, 'verifyaccount');
    // In the fragment, which browsers send to no server.
    const filledIn = new URLSearchParams({ correo: user.email, codigo: code }).toString();
    return inLanguageOf(
      user,
      {
        subject: 'Verifique su correo',
        text: `Su código de verificación es ${code}\n\nPara verificar su cuenta, abra este enlace:\n${page.es}#${filledIn}\n\nTambién puede escribir el código en:\n${page.es}\n\nVence en 24 horas. Si usted no creó una cuenta, ignore este mensaje.`,
      },
      {
        subject: 'Verify your e-mail',
        text: `Your verification code is ${code}\n\nTo verify your account, open this link:\n${page.en}#${filledIn}\n\nYou can also enter the code at:\n${page.en}\n\nIt expires in 24 hours. If you did not create an account, ignore this message.`,
      },
    );
  }
  const link = pageOf(publicUrl, 'passwordchange');
  return inLanguageOf(
    user,
    {
      subject: 'Código para cambiar su contraseña',
      text: `Su código para cambiar la contraseña es ${code}\n\nVence en una hora. Escríbalo en:\n${link.es}\n\nSi usted no lo solicitó, ignore este mensaje: su contraseña sigue igual.`,
    },
    {
      subject: 'Code to change your password',
      text: `Your code to change your password is ${code}\n\nIt expires in one hour. Enter it at:\n${link.en}\n\nIf you did not ask for it, ignore this message: your password stays as it is.`,
    },
  );
}

function newAddressMail(code: string, user: CodeMail['user'], address: string): Mail {
  return inLanguageOf(
    user,
    {
      subject: 'Confirme su correo',
      text: `Su código para confirmar este correo es ${code}\n\nVence en 24 horas. Escríbalo donde cambió el correo de su cuenta; hasta entonces sigue valiendo el anterior.\n\nSi usted no lo solicitó, ignore este mensaje.`,
    },
    {
      subject: 'Confirm your e-mail',
      text: `Your code to confirm this e-mail is ${code}\n\nIt expires in 24 hours. Enter it where you changed the e-mail of your account; until then the previous one stays.\n\nIf you did not ask for it, ignore this message.`,
    },
    address,
  );
}

/** The text message that carries a code of six digits. */
export function codeText({ attributes }: User, to: string, code: string): TextMessage {
  const text = attributes.locale?.startsWith('en')
    ? `Your verification code is ${code}`
    : `Su código de verificación es ${code}`;
  return { to, text };
}

/** The mail with a temporary password: for a new account, and after staff reset a password. */
export function invitationMail(
  user: Pick<User, 'email' | 'attributes'>,
  password: string,
  publicUrl: string,
): Mail {
  const link = pageOf(publicUrl, 'login');
  return inLanguageOf(
    user,
    {
      subject: 'Su contraseña temporal',
      text: `Esta es la contraseña temporal de su cuenta. Si antes tenía otra, ya no sirve, y sus sesiones se cerraron.\n\nUsuario: ${user.email}\nContraseña temporal: ${password}\n\nInicie sesión y elija su propia contraseña en:\n${link.es}\n\nLa contraseña temporal vence en 7 días.`,
    },
    {
      subject: 'Your temporary password',
      text: `This is the temporary password of your account. If you had another one before, it no longer works, and your sessions have ended.\n\nUser: ${user.email}\nTemporary password: ${password}\n\nLog in and choose your own password at:\n${link.en}\n\nThe temporary password expires in 7 days.`,
    },
  );
}
