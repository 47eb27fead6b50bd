import { Link } from 'react-router';
import { toApiError } from '@lotes/shared-auth';
import type { SlotProps } from '@lotes/shared-federation';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { ErrorState, RecordSection, useQueryModal } from '@lotes/shared-ui';
import { listAddress } from '@lotes/shared-ui/today';
import { useContactsQuery } from '../messages/contacts.api';

const PAGE = '/messages';
/** Longest excerpt of a message, in characters: enough to tell it from others. */
const EXCERPT = 60;

const excerptOf = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text);

/** A client's messages to the office. */
export function Fill({ cliente }: SlotProps['client-messages']) {
  const t = useT('clients');
  const { date } = useFormat();
  const pick = useBilingual();
  const modal = useQueryModal('message');
  const {
    currentData: data,
    error,
    refetch,
  } = useContactsQuery({ cliente, tamano: 50 }, { refetchOnMountOrArgChange: true });
  return (
    <RecordSection
      title={t('record.messages')}
      none={t('record.noMessages')}
      failure={error && <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />}
      items={data?.filas.map((message) => (
        <li key={message.id}>
          <Link {...modal.link({ message: message.id }, PAGE)}>{excerptOf(message.mensaje)}</Link> ·{' '}
          {date(message.recibidoEn)} · {t(`messageState.${message.estado}`)}
        </li>
      ))}
    >
      {data && data.total > data.filas.length && (
        <Link to={listAddress(PAGE, { cliente })}>{t('record.allMessages', { total: data.total })}</Link>
      )}
    </RecordSection>
  );
}
