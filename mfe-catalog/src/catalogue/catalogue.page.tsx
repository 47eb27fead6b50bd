import { useLotsQuery } from '@lotes/shared-auth';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, LinkButton, PageHeading, Skeleton } from '@lotes/shared-ui';
import { LoadError } from '../ui/load-error';
import { useLiveLots } from '../ui/use-live-lots';
import { type OfferedLot, availableLots } from './available-lots';
import { useCataloguePdf } from './use-catalogue-pdf';
import './catalogue.css';

/** `/catalogue`: the available lots as a PDF to keep, print or send to the family. */
export function Page() {
  const t = useT('catalog');
  const { data, error, isError, refetch } = useLotsQuery();
  const { busy, download } = useCataloguePdf();
  useLiveLots();
  if (isError && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <div className="ct-catalogue">
      <PageHeading title={t('catalogue.title')} lead={t('catalogue.lead')} />
      <section className="ct-catalogue__offer" aria-label={t('catalogue.now')} aria-busy={!data}>
        {data ? <Offer lots={availableLots(data.lotes)} /> : <Skeleton lines={3} />}
      </section>
      <p className="ct-catalogue__ways">
        <Button busy={busy} onClick={() => void download()}>
          {t('catalogue.download')}
        </Button>
        <LinkButton variant="secondary" to="/lotslist?status=disponible">
          {t('catalogue.list')}
        </LinkButton>
      </p>
      <p className="ct-catalogue__note">{t('catalogue.note')}</p>
    </div>
  );
}

/** The count and prices of the lots that the catalogue would contain if it were made now. */
function Offer({ lots }: { lots: readonly OfferedLot[] }) {
  const t = useT('catalog');
  const format = useFormat();
  const byPrice = [...lots].sort((a, b) => Number(a.precios.precioContado) - Number(b.precios.precioContado));
  const facts: [string, string][] = [[t('catalogue.available'), format.number(lots.length)]];
  const [cheapest, dearest] = [byPrice[0], byPrice.at(-1)];
  if (cheapest && dearest) {
    facts.push(
      [t('catalogue.from'), format.money(cheapest.precios.precioContado)],
      [t('catalogue.upTo'), format.money(dearest.precios.precioContado)],
    );
  }
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
