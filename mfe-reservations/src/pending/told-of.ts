import type { Translate } from '@lotes/shared-i18n';

/** Returns a sentence that says whether the buyer gets a mail about a decision (R10.12): only if they left an address. */
export const toldOf = (t: Translate, correo: string | null): string =>
  correo ? t('edit.told', { correo }) : t('edit.notTold');
