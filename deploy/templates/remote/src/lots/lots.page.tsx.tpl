import { Link } from 'react-router';
import { toApiError, useLotsQuery } from '@lotes/shared-auth';
import type { LotSummary } from '@lotes/shared-contract/lots';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { EmptyState, ErrorState, PageHeading, Skeleton, StatusTag } from '@lotes/shared-ui';
import './lots.css';

const byStreet = (one: LotSummary, other: LotSummary) =>
  one.calle.localeCompare(other.calle) || one.codigo - other.codigo;

/** `/__name__`: the lots in a table; all of them come in one response, which every page shares. */
export function Page() {
  const t = useT('__name__');
  const pick = useBilingual();
  const { data, error, isLoading, refetch } = useLotsQuery();
  const outcome = () => {
    if (error && !data)
      return <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton lines={8} />;
    if (data.lotes.length === 0) return <EmptyState title={t('empty')} />;
    return <LotTable lots={[...data.lotes].sort(byStreet)} />;
  };
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="__name__-lots" aria-busy={isLoading} role="region" aria-label={t('title')} tabIndex={0}>
        {outcome()}
      </div>
    </>
  );
}

function LotTable({ lots }: { lots: readonly LotSummary[] }) {
  const t = useT('__name__');
  const { area, money } = useFormat();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('lot')}</th>
          <th scope="col">{t('street')}</th>
          <th scope="col" className="__name__-lots__number">
            {t('area')}
          </th>
          <th scope="col" className="__name__-lots__number">
            {t('price')}
          </th>
          <th scope="col">{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {lots.map(({ numero, calle, areaM2, precios, estado }) => (
          <tr key={numero}>
            <th scope="row">
              <Link to={`/lotdetail?lot=${numero}`}>{numero}</Link>
            </th>
            <td>{calle}</td>
            <td className="__name__-lots__number">{area(areaM2, 'm2')}</td>
            <td className="__name__-lots__number">{precios ? money(precios.precioLista) : '–'}</td>
            <td>
              <StatusTag status={estado} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
