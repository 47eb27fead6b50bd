import { EmailSchema, PhoneSchema, type PersonalReview } from '@lotes/shared-contract';
import { useSettled } from '@lotes/shared-ui/staff';
import { useReviewSaleQuery } from '../reservation/staff-sales.api';
import type { SaleValues } from './sale-values';

type Reviewed = Pick<SaleValues, 'lotes' | 'telefono' | 'correo'>;

/** Returns the effects of the sale at present, kept current; undefined while they are not known for these lots. */
export function useSaleReview({ lotes, telefono, correo }: Reviewed) {
  const phone = PhoneSchema.safeParse(useSettled(telefono)).data;
  const mail = EmailSchema.safeParse(useSettled(correo)).data;
  const body = { lotes, ...(phone && { telefono: phone }), ...(mail && { correo: mail }) };
  const { currentData, data, error, refetch } = useReviewSaleQuery(body, {
    skip: lotes.length === 0,
    refetchOnMountOrArgChange: true,
  });
  // The queue does not depend on the person, so the list stays while the limits of another person are loading.
  const review = currentData ?? (isAbout(data, lotes) ? data : undefined);
  return { review: lotes.length > 0 ? review : undefined, error, refetch };
}

function isAbout(review: PersonalReview | undefined, lotes: readonly string[]): boolean {
  return review?.lotes.map(({ lote }) => lote).join() === lotes.join();
}

/** Authorization numbers of those who would be displaced. */
export function displacedIn(review: PersonalReview): string[] {
  return review.lotes.flatMap(({ desplaza }) => desplaza.map(({ numeroAutorizacion }) => numeroAutorizacion));
}
