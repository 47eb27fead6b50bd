import type { Settings } from '@lotes/shared-contract/parameters';
import { useFormat, useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal } from '@lotes/shared-ui';
import { Button, Card, Facts, RefusalAlert, RowDialogHost, Skeleton } from '@lotes/shared-ui/staff';
import { History } from '../audit/history';
import { StaffScreen } from '../ui/staff-screen';
import { SettingsForm } from './settings-form';
import { useLazySettingsQuery, useSettingsQuery } from './settings.api';

/** There is one row of settings; forms know it by this key. */
const KEY = 'settings';

function SettingsScreen() {
  const t = useT('admin-lots');
  const { data, error, isFetching, refetch } = useSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [find] = useLazySettingsQuery();
  const { open, show, close } = useQueryModal(KEY);
  return (
    <div className="staff-page">
      <PageHeading title={t('settings.title')} lead={t('settings.lead')} />
      {error && <RefusalAlert failure={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <Card size="small">
          <SettingsFacts settings={data} />
          {data.puede.editar && (
            <Button type="primary" onClick={() => show()}>
              {t('settings.edit')}
            </Button>
          )}
          <History of={{ entidad: 'parametro', id: 'general' }} />
        </Card>
      )}
      <RowDialogHost
        open={open ? { name: KEY, id: KEY, close } : undefined}
        rows={isFetching ? undefined : data && [data]}
        keyOf={() => KEY}
        lookUp={() => find().unwrap()}
        title={t('settings.title')}
        gone={t('settings.notPermitted')}
      >
        {(_, { row, ...dialog }) => <SettingsForm settings={row} {...dialog} />}
      </RowDialogHost>
    </div>
  );
}

function SettingsFacts({ settings }: { settings: Settings }) {
  const t = useT('admin-lots');
  const { hours } = useFormat();
  const { horario, horarioAgentes, telefonos, correo, varaCuadradaM2 } = settings;
  return (
    <Facts
      style={{ marginBlockEnd: 16 }}
      facts={[
        { label: t('settings.hours'), value: hours(horario) },
        { label: t('settings.agentHours'), value: hours(horarioAgentes) },
        {
          label: t('settings.phones'),
          value: <span style={{ whiteSpace: 'pre-line' }}>{telefonos.join('\n')}</span>,
        },
        { label: t('settings.email'), value: correo },
        { label: t('settings.vara'), value: varaCuadradaM2 },
        { label: t('settings.rate'), value: <Rates settings={settings} /> },
      ]}
    />
  );
}

/** Every rate with the day on which it begins, the latest first; the one in force says so. */
function Rates({ settings: { tasas, hoy } }: { settings: Settings }) {
  const t = useT('admin-lots');
  const { date } = useFormat();
  const current = tasas.find(({ desde }) => desde <= hoy);
  if (tasas.length === 0) return t('settings.noRate');
  return (
    <div>
      {tasas.map((rate) => (
        <div key={rate.desde}>
          {t(rate === current ? 'settings.rateNow' : 'settings.rateSince', {
            rate: rate.lempirasPorDolar,
            day: date(rate.desde),
          })}
        </div>
      ))}
    </div>
  );
}

/** `/settings`: phones, e-mail and hours of the office, the size of the square vara, and the lempiras for a dollar. */
export function Page() {
  return (
    <StaffScreen>
      <SettingsScreen />
    </StaffScreen>
  );
}
