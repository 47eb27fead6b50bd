import { contractRule, EditSettingsSchema } from '@lotes/shared-contract';
import type { Settings } from '@lotes/shared-contract/parameters';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Alert, Form, Input, StaffModalForm, useDayRule } from '@lotes/shared-ui/staff';
import { DayInput } from '../dates/day-input';
import { withPoint } from '../ui/decimal-comma';
import { useSaveSettingsMutation } from './settings.api';

interface SettingsFormProps {
  /** The settings as they were when the form opened, or when they were read again after a refusal. */
  settings: Settings;
  onClose: () => void;
  onRenew: () => Promise<void>;
}

interface Values {
  horario: string;
  horarioAgentes: string;
  /** One number per line. */
  telefonos: string;
  correo: string;
  varaCuadradaM2: string;
  /** Blank if the rate is to stay. */
  lempirasPorDolar: string;
  tasaDesde: string;
}

const FIELDS = EditSettingsSchema.shape;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const valuesOf = ({ horario, horarioAgentes, telefonos, correo, varaCuadradaM2, hoy }: Settings): Values => ({
  horario,
  horarioAgentes,
  telefonos: telefonos.join('\n'),
  correo,
  varaCuadradaM2,
  lempirasPorDolar: '',
  tasaDesde: hoy,
});

/** Changes the settings, all of them in one step. */
export function SettingsForm({ settings, onClose, onRenew }: SettingsFormProps) {
  const t = useT('admin-lots');
  const toasts = useToasts();
  const [save] = useSaveSettingsMutation();
  const { version, puede } = settings;

  const submit = async ({ telefonos, varaCuadradaM2, lempirasPorDolar, tasaDesde, ...values }: Values) => {
    const vara = withPoint(varaCuadradaM2);
    const rate = withPoint(lempirasPorDolar);
    const added = rate && { lempirasPorDolar: rate, ...(tasaDesde && { tasaDesde }) };
    await save({
      version,
      ...values,
      varaCuadradaM2: vara,
      telefonos: linesOf(telefonos),
      ...added,
    }).unwrap();
    toasts.success(t('settings.saved'));
  };

  return (
    <StaffModalForm<Values>
      open
      title={t('settings.formTitle')}
      submitLabel={t('settings.save')}
      submitDisabled={!puede.editar}
      initialValues={valuesOf(settings)}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
    >
      {!puede.editar && <Alert type="info" showIcon title={t('settings.notPermitted')} />}
      <OfficeFields />
      <FigureFields today={settings.hoy} />
    </StaffModalForm>
  );
}

/** Fields for phones, e-mail and hours of the office. */
function OfficeFields() {
  const t = useT('admin-lots');
  const language = useLanguage();
  const phones = contractRule(FIELDS.telefonos, language);
  return (
    <>
      <Form.Item
        name="horario"
        label={t('settings.hours')}
        extra={t('settings.hoursHint')}
        required
        rules={[contractRule(FIELDS.horario, language)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="horarioAgentes"
        label={t('settings.agentHours')}
        required
        rules={[contractRule(FIELDS.horarioAgentes, language)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="telefonos"
        label={t('settings.phones')}
        extra={t('settings.phonesHint')}
        required
        rules={[{ validator: (rule, typed: string) => phones.validator(rule, linesOf(typed)) }]}
      >
        <Input.TextArea rows={3} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="correo"
        label={t('settings.email')}
        extra={t('settings.emailHint')}
        required
        rules={[contractRule(FIELDS.correo, language)]}
      >
        <Input type="email" autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** Fields for the size of the square vara, and for a new rate of lempiras, if any. */
function FigureFields({ today }: { today: string }) {
  const t = useT('admin-lots');
  const language = useLanguage();
  const vara = contractRule(FIELDS.varaCuadradaM2, language);
  const rate = contractRule(FIELDS.lempirasPorDolar, language);
  const day = useDayRule();
  return (
    <>
      <Form.Item
        name="varaCuadradaM2"
        label={t('settings.vara')}
        extra={t('settings.varaHint')}
        required
        rules={[{ validator: (rule, typed: string) => vara.validator(rule, withPoint(typed)) }]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="lempirasPorDolar"
        label={t('settings.newRate')}
        extra={t('settings.rateHint')}
        rules={[{ validator: (rule, typed: string) => rate.validator(rule, withPoint(typed) || undefined) }]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="tasaDesde"
        label={t('settings.rateFrom')}
        extra={t('settings.rateFromHint')}
        rules={[day]}
      >
        <DayInput min={today} />
      </Form.Item>
    </>
  );
}
