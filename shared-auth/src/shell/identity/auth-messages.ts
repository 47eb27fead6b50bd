interface AuthText {
  es: string;
  en: string;
}

/**
 * The message of each failure of sign-in, by its code. The English texts that R5.6 to R5.8 give are verbatim. The provider's
 * texts are never shown: they change, are in one language and may reveal whether an account exists. Only the screens of
 * sign-in and account import this file, so that it is not part of the script that every visitor loads first.
 */
export const AUTH_MESSAGES = {
  'auth/empty-username': { es: 'Escriba el correo electrónico.', en: 'Username cannot be empty' },
  'auth/empty-password': { es: 'Escriba la contraseña.', en: 'Password cannot be empty' },
  'auth/empty-code': { es: 'Escriba el código.', en: 'Confirmation code cannot be empty' },
  'auth/empty-challenge': {
    es: 'La respuesta al desafío no puede estar vacía',
    en: 'Challenge response cannot be empty',
  },
  'auth/invalid-username': {
    es: 'El usuario debe ser un texto o un tipo de acceso válido',
    en: 'The username should either be a string or one of the sign in types',
  },
  'auth/no-mfa-method': {
    es: 'No se indicó un método de verificación válido',
    en: 'No valid MFA method provided',
  },
  'auth/invalid-mfa-type': { es: 'Tipo de verificación no válido', en: 'Invalid MFA type' },
  'auth/device-tracking-off': {
    es: 'El seguimiento de dispositivos no está configurado',
    en: 'Device tracking has not been configured in this User Pool',
  },
  'auth/device-gone': { es: 'Ese dispositivo ya se había olvidado', en: 'That device was already forgotten' },
  'auth/no-new-authenticator': {
    es: 'Ninguna aplicación nueva espera su código. Cancele y empiece de nuevo.',
    en: 'No new app is waiting for its code. Cancel and start again.',
  },
  'auth/sign-up-error': { es: 'Error al crear la cuenta', en: 'Error creating account' },
  'auth/credentials-needed': {
    es: 'Inicie sesión con sus credenciales',
    en: 'Please use your credentials to sign in',
  },
  'auth/network': { es: 'Ocurrió un error con la conexión', en: 'Network Error' },
  'auth/pending-sign-in': {
    es: 'Ya hay un inicio de sesión en curso',
    en: 'Pending sign-in attempt already in progress',
  },
  'auth/invalid-state': {
    es: 'Estado no válido en el acceso',
    en: 'Invalid state in OAuth flow',
  },
  'auth/not-authenticated': { es: 'Usuario no autenticado', en: 'User is not authenticated' },
  'auth/bad-credentials': { es: 'Correo o contraseña incorrectos', en: 'Wrong Username or Password' },
  'auth/not-confirmed': {
    es: 'Su cuenta no está verificada. Verifíquela con el código que le enviamos.',
    en: 'User not confirmed. Please verify your account.',
  },
  'auth/already-confirmed': {
    es: 'Esta cuenta ya está confirmada. Inicie sesión.',
    en: 'This account is already confirmed. Please log in.',
  },
  'auth/email-in-use': {
    es: 'Ya existe una cuenta con este correo.',
    en: 'An account with this e-mail already exists.',
  },
  'auth/invalid-password': {
    es: 'La contraseña debe tener al menos 6 caracteres y una mayúscula.',
    en: 'The password needs at least 6 characters and one uppercase letter.',
  },
  'auth/code-mismatch': {
    es: 'El código no es correcto. Revíselo e intente de nuevo.',
    en: 'The code is not correct. Check it and try again.',
  },
  'auth/code-used': {
    es: 'Ese código ya se usó. Espere a que la aplicación muestre el siguiente.',
    en: 'That code was already used. Wait for the app to show the next one.',
  },
  'auth/code-expired': {
    es: 'El código venció o ya se usó. Solicite uno nuevo.',
    en: 'The code has expired or was already used. Request a new one.',
  },
  'auth/code-blocked': {
    es: 'Demasiados intentos con este código. Solicite uno nuevo.',
    en: 'Too many attempts with this code. Request a new one.',
  },
  'auth/too-many-attempts': {
    es: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
    en: 'Too many attempts. Wait a few minutes and try again.',
  },
  'auth/temporary-password-expired': {
    es: 'La contraseña temporal venció. Solicite una nueva al administrador.',
    en: 'The temporary password has expired. Ask the administrator for a new one.',
  },
  'auth/temporary-password-pending': {
    es: 'Esta cuenta aún tiene una contraseña temporal. Entre con ella o pida otra al administrador.',
    en: 'This account still has a temporary password. Log in with it, or ask the administrator for another one.',
  },
  'auth/password-reset-required': {
    es: 'Debe restablecer su contraseña antes de entrar.',
    en: 'You must reset your password before logging in.',
  },
  'auth/user-disabled': {
    es: 'Su cuenta está desactivada. Comuníquese con el administrador.',
    en: 'Your account is disabled. Please contact the administrator.',
  },
  'auth/session-invalid': {
    es: 'Su sesión terminó. Inicie sesión de nuevo.',
    en: 'Your session has ended. Please log in again.',
  },
  'auth/unexpected': { es: 'Ocurrió un error inesperado', en: 'An unexpected error occurred' },
} as const satisfies Record<`auth/${string}`, AuthText>;

export type AuthErrorCode = keyof typeof AUTH_MESSAGES;
