import type { Translate } from '@lotes/shared-i18n';

/** Returns whether the buyer is written to about a decision (R10.12), in words: wherever they left an address. */
export const toldOf = (t: Translate, correo: string | null): string =>
  correo ? t('edit.told', { correo }) : t('edit.notTold');
