import { useState } from 'react';
import { EmailSchema, PhoneSchema, type PersonalReview } from '@lotes/shared-contract';
import { useSettled } from '@lotes/shared-ui/staff';
import { useReviewSaleQuery } from '../reservation/staff-sales.api';
import type { SaleValues } from './sale-values';

type Reviewed = Pick<SaleValues, 'lotes' | 'cliente' | 'telefono' | 'correo'>;

/**
 * Returns the effects of the sale, undefined while they are not known for these lots. They are kept current, except who is
 * displaced: that is the list first read for these lots, which the user confirms (R15.6), until `renew` takes the current
 * one.
 */
export function useSaleReview({ lotes, cliente, telefono, correo }: Reviewed) {
  const phone = PhoneSchema.safeParse(useSettled(telefono)).data;
  const mail = EmailSchema.safeParse(useSettled(correo)).data;
  const body = {
    lotes,
    ...(cliente !== undefined && { cliente }),
    ...(phone && { telefono: phone }),
    ...(mail && { correo: mail }),
  };
  const { currentData, data, isFetching, error, refetch } = useReviewSaleQuery(body, {
    skip: lotes.length === 0,
    refetchOnMountOrArgChange: true,
  });
  // The queue does not depend on the person, so the list stays while the limits of another person are loading.
  const known = currentData ?? (isAbout(data, lotes) ? data : undefined);
  const latest = lotes.length > 0 ? known : undefined;
  const about = lotes.join();
  const [read, setRead] = useState<{ about: string; review: PersonalReview }>();
  if (latest && !isFetching && read?.about !== about) setRead({ about, review: latest });
  const renew = async () => {
    const { data: current } = await refetch();
    if (current) setRead({ about, review: current });
  };
  const review = latest && read?.about === about ? withDisplaced(latest, read.review) : latest;
  return { review, error, refetch, renew };
}

/** Returns a review with the displaced reservations of an earlier one. */
function withDisplaced(review: PersonalReview, earlier: PersonalReview): PersonalReview {
  const displacedOf = new Map(earlier.lotes.map(({ lote, desplaza }) => [lote, desplaza]));
  const lotes = review.lotes.map((lot) => ({ ...lot, desplaza: displacedOf.get(lot.lote) ?? lot.desplaza }));
  return { ...review, lotes };
}

function isAbout(review: PersonalReview | undefined, lotes: readonly string[]): boolean {
  return review?.lotes.map(({ lote }) => lote).join() === lotes.join();
}

/** Authorization numbers of those who would be displaced. */
export function displacedIn(review: PersonalReview): string[] {
  return review.lotes.flatMap(({ desplaza }) => desplaza.map(({ numeroAutorizacion }) => numeroAutorizacion));
}
