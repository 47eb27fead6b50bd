import { tabStorage } from '@lotes/shared-i18n';

/** Key of session storage under which the sign-up form, whose draft is named "signup", is kept over a reload. */
const KEY = 'lotes.draft.signup';

/** The fields' names in drafts of releases before 2026-11-28, and their present names. */
const NAMES = {
  correo: 'email',
  correoConfirmado: 'emailRepeated',
  nombre: 'firstName',
  apellido: 'lastName',
  telefono: 'phone',
};

/** Renames the fields of a draft that an earlier release kept, so that the form restores it. */
export function renameFormerDraft(): void {
  const kept = tabStorage.getItem(KEY);
  if (kept === null) return;
  const renamed = Object.entries(NAMES).reduce(
    (text, [former, present]) => text.replace(`"${former}":`, `"${present}":`),
    kept,
  );
  tabStorage.setItem(KEY, renamed);
}
