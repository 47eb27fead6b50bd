import { isSale } from '@lotes/shared-contract/client';
import type { PersonalReview, PersonalState } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Skeleton } from '@lotes/shared-ui';
import { Alert, RefusalAlert } from '@lotes/shared-ui/staff';
import { displacedIn, type useSaleReview } from './use-sale-review';

interface SaleConsequencesProps extends ReturnType<typeof useSaleReview> {
  lots: readonly string[];
  correo: string;
  estado: PersonalState;
}

/**
 * Side effects of the sale, before it is confirmed: the reservations displaced, the limits passed, the people who get a
 * mail.
 */
export function SaleConsequences({ lots, correo, estado, review, error, refetch }: SaleConsequencesProps) {
  const t = useT('reservations');
  if (lots.length === 0) return null;
  if (error) return <RefusalAlert failure={error} onRetry={refetch} />;
  if (!review) return <Skeleton lines={2} />;
  // A sale is no live reservation, so it does not count for the limit.
  const warnings = review.avisos.filter((code) => !(isSale(estado) && code === 'reservation/person-limit'));
  return (
    <section className="mr-sell__consequences" aria-label={t('sell.consequences')} aria-live="polite">
      <TakenLots review={review} />
      {warnings.map((code) => (
        <Alert key={code} type="warning" showIcon title={t(`sell.warning.${code.split('/')[1] ?? ''}`)} />
      ))}
      <DisplacedPeople review={review} />
      <p>{correo.trim() ? t('sell.mails', { correo: correo.trim() }) : t('sell.mailsNobody')}</p>
    </section>
  );
}

function TakenLots({ review }: { review: PersonalReview }) {
  const t = useT('reservations');
  const { list } = useFormat();
  const taken = review.lotes.filter(({ libre }) => !libre).map(({ lote }) => lote);
  if (taken.length === 0) return null;
  return <Alert type="error" showIcon title={t('sell.taken', { count: taken.length, lots: list(taken) })} />;
}

function DisplacedPeople({ review }: { review: PersonalReview }) {
  const t = useT('reservations');
  const count = displacedIn(review).length;
  const { lotes } = review;
  // The review does not say who waits for a lot that another person holds.
  if (count === 0 && lotes.some(({ libre }) => !libre)) return null;
  if (count === 0) return <p>{t('sell.nobodyWaits', { count: lotes.length })}</p>;
  return (
    <>
      <p id="mr-sell-displaced">{t('sell.displaces', { count })}</p>
      <ul className="mr-displaced" aria-labelledby="mr-sell-displaced">
        {lotes.flatMap(({ lote, desplaza }) =>
          desplaza.map(({ numeroAutorizacion, posicionCola, nombreCliente }) => (
            <li key={numeroAutorizacion}>
              {t('sell.displacedOf', { lot: lote, place: posicionCola })}
              {nombreCliente && (
                <>
                  {' · '}
                  <strong>{nombreCliente}</strong>
                </>
              )}
              {' · '}
              <span className="mr-staff__number">{numeroAutorizacion}</span>
            </li>
          )),
        )}
      </ul>
    </>
  );
}
