import type { ContactRow } from '@lotes/shared-contract/contact';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Facts } from '@lotes/shared-ui/staff';
import './messages.css';
import { StateTag } from './state-tag';

/** The message with its sender and earlier answers, shown above the answer form. */
export function MessageSummary({ message }: { message: ContactRow }) {
  const t = useT('clients');
  const { dateTime, phone } = useFormat();
  const { nombre, correo, telefono, idioma, asignadoA, motivo } = message;
  const person = [nombre, correo, telefono && phone(telefono)].filter(Boolean).join('\n');
  return (
    <>
      <Facts
        facts={[
          { label: t('messages.state'), value: <StateTag state={message.estado} /> },
          {
            label: t('messages.sender'),
            value: <span style={{ whiteSpace: 'pre-line' }}>{person}</span>,
          },
          { label: t('messages.received'), value: dateTime(message.recibidoEn) },
          { label: t('messages.language'), value: t(`language.${idioma}`) },
          { label: t('messages.assignee'), value: asignadoA?.nombre },
          { label: t('messages.reason'), value: motivo },
        ]}
      />
      <blockquote className="messages-text" lang={idioma}>
        {message.mensaje}
      </blockquote>
      {message.respuestas.length === 0 && <p className="messages-none">{t('messages.noAnswer')}</p>}
      {message.respuestas.map(({ texto, respondidaPor, respondidaEn }) => (
        <section key={respondidaEn} className="messages-answer">
          <h3>{t('messages.answered', { who: respondidaPor, when: dateTime(respondidaEn) })}</h3>
          <p lang={idioma}>{texto}</p>
        </section>
      ))}
    </>
  );
}
