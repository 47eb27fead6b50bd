import type { PricePreview } from '@lotes/shared-contract/lots';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { Alert, Table } from '@lotes/shared-ui/staff';

/** Old and new prices side by side, and which lots keep theirs. */
export function PriceList({ preview: { filas, vendidos } }: { preview: PricePreview }) {
  const t = useT('admin-lots');
  const pick = useBilingual();
  const { money, list } = useFormat();
  const priced = (side: 'antes' | 'despues') => (row: PricePreview['filas'][number]) => (
    <>
      {money(row[side].precioVara)}
      <br />
      <small>{money(row[side].precioLista)}</small>
      {side === 'despues' && row.error && (
        <div className="lot-form__fault">{pick({ es: row.error.Mensaje, en: row.error.MensajeEng })}</div>
      )}
    </>
  );
  return (
    <>
      <p role="status">{t('prices.count', { count: filas.length })}</p>
      {vendidos.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('prices.sold', { lots: list(vendidos) })}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <Table
        size="small"
        aria-label={t('prices.preview')}
        rowKey="numero"
        dataSource={filas}
        pagination={false}
        scroll={{ y: 320 }}
        columns={[
          { key: 'numero', title: t('lots.number'), dataIndex: 'numero', width: 72 },
          {
            key: 'antes',
            title: t('prices.before'),
            render: (_, row) => priced('antes')(row),
            align: 'right',
          },
          {
            key: 'despues',
            title: t('prices.after'),
            render: (_, row) => priced('despues')(row),
            align: 'right',
          },
        ]}
      />
    </>
  );
}
