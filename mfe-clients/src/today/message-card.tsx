import { useCountedList } from '@lotes/shared-auth';
import type { ContactRow } from '@lotes/shared-contract/contact';
import { useFormat, useT } from '@lotes/shared-i18n';
import { useQueryModal } from '@lotes/shared-ui';
import { TodayCard } from '@lotes/shared-ui/today';
import { UNANSWERED } from './waiting';

const PAGE = '/messages';

/** Card of the start page with the messages that have not been answered. */
export function Fill() {
  const t = useT('clients');
  const { dateTime } = useFormat();
  const modal = useQueryModal('answer');

  const actionOf = ({ id, nombre, puede }: ContactRow) =>
    puede.responder
      ? {
          label: t('messages.answer'),
          name: t('messages.answerTo', { nombre }),
          link: modal.link({ message: id }, PAGE),
        }
      : undefined;
  return (
    <TodayCard
      title={t('today.unanswered')}
      empty={t('today.nothing')}
      counted={useCountedList(UNANSWERED)}
      page={PAGE}
      query={UNANSWERED.query}
      rowOf={(row) => ({
        key: row.id,
        title: row.nombre,
        detail: `${dateTime(row.recibidoEn)} · ${row.mensaje}`,
        action: actionOf(row),
      })}
    />
  );
}
