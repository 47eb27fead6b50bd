import { useState } from 'react';
import { toApiError } from '@lotes/shared-auth';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Button, Form, Input, RefusalAlert } from '@lotes/shared-ui/staff';
import { useAddVideoLinkMutation } from './videos.api';

const EMPTY = { enlace: '', tituloEs: '', tituloEn: '' };
const FIELDS = ['enlace', 'tituloEs', 'tituloEn'] as const;

/** The sites whose pages and links the api turns into the address of a player, with the hosts of their players. */
const SITES = [
  { site: 'youtube', players: ['www.youtube-nocookie.com', 'www.youtube.com'] },
  { site: 'vimeo', players: ['player.vimeo.com'] },
] as const;

/** Says which addresses may be pasted: one line for each site, and one for the other permitted hosts. */
function PastedLinks({ hosts }: { hosts: readonly string[] }) {
  const t = useT('admin-lots');
  const others = hosts.filter(
    (host) => !SITES.some(({ players }) => players.some((player) => player === host)),
  );
  return (
    <>
      {SITES.filter(({ players }) => players.some((player) => hosts.includes(player))).map(({ site }) => (
        <div key={site}>{t(`videos.linkHint.${site}`)}</div>
      ))}
      {others.length > 0 && <div>{t('videos.linkHint.others', { hosts: others.join(', ') })}</div>}
    </>
  );
}

/** Adds a link to a video that one of the permitted hosts plays. */
export function LinkForm({ numero, hosts }: { numero: string; hosts: readonly string[] }) {
  const t = useT('admin-lots');
  const pick = useBilingual();
  const toasts = useToasts();
  const [form] = Form.useForm<typeof EMPTY>();
  const [add, { isLoading }] = useAddVideoLinkMutation();
  const [failure, setFailure] = useState<unknown>();
  const typed = Form.useWatch([], form) as Partial<typeof EMPTY> | undefined;
  useDirtyGuard(FIELDS.some((name) => (typed?.[name] ?? '') !== ''));

  const submit = async (values: typeof EMPTY) => {
    setFailure(undefined);
    try {
      await add({ params: { numero }, body: values }).unwrap();
      // Not by `resetFields`, which draws the fields anew: the one in which Enter was pressed would lose the focus.
      form.setFields(FIELDS.map((name) => ({ name, value: '', errors: [], touched: false })));
      toasts.success(t('videos.linkAdded'));
    } catch (error) {
      const { fields } = toApiError(error);
      if (fields.length === 0) setFailure(error);
      form.setFields(
        FIELDS.map((name) => ({
          name,
          errors: fields
            .filter(({ campo }) => campo === name)
            .map(({ Mensaje, MensajeEng }) => pick({ es: Mensaje, en: MensajeEng })),
        })),
      );
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className="al-link"
      initialValues={EMPTY}
      aria-label={t('videos.linkTitle')}
      onFinish={(values) => void submit(values)}
    >
      <h3>{t('videos.linkTitle')}</h3>
      {failure !== undefined && <RefusalAlert saves failure={failure} />}
      <Form.Item name="enlace" label={t('videos.linkAddress')} extra={<PastedLinks hosts={hosts} />}>
        <Input type="url" inputMode="url" placeholder="https://" maxLength={500} />
      </Form.Item>
      <div className="al-upload__texts">
        <Form.Item name="tituloEs" label={t('videos.textEs')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="tituloEn" label={t('videos.textEn')}>
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Button htmlType="submit" loading={isLoading}>
        {t('videos.linkAdd')}
      </Button>
    </Form>
  );
}
