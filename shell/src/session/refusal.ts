import { ApiFailure, toApiError } from '@lotes/shared-auth';
import { AuthError } from '@lotes/shared-auth/shell';
import type { Bilingual } from '@lotes/shared-i18n';

/** Why a submission was refused, as a stable code and a sentence in both languages. */
export interface Refusal {
  code: string;
  text: Bilingual;
}

/** Puts into words whatever a submission was rejected with. What nobody foresaw is reported as well. */
export function toRefusal(caught: unknown): Refusal {
  if (caught instanceof AuthError) {
    return { code: caught.code, text: { es: caught.message, en: caught.messageEng } };
  }
  if (!(caught instanceof ApiFailure)) reportError(caught);
  const { code, es, en } = toApiError(caught);
  return { code, text: { es, en } };
}
