import type { ContactRow } from '@lotes/shared-contract/contact';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Descriptions } from '@lotes/shared-ui/staff';
import './messages.css';
import { StateTag } from './state-tag';

/** Who wrote, when, and what, to be read before it is answered; with what was answered before. */
export function MessageSummary({ message }: { message: ContactRow }) {
  const t = useT('clients');
  const { dateTime, phone } = useFormat();
  const { nombre, correo, telefono, idioma, asignadoA, motivo } = message;
  const person = [nombre, correo, telefono && phone(telefono)].filter(Boolean).join('\n');
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        // antd's own grey is too pale to read on either ground.
        styles={{ label: { color: 'var(--color-text-muted)' } }}
        items={[
          { key: 'state', label: t('messages.state'), children: <StateTag state={message.estado} /> },
          {
            key: 'sender',
            label: t('messages.sender'),
            children: <span style={{ whiteSpace: 'pre-line' }}>{person}</span>,
          },
          { key: 'received', label: t('messages.received'), children: dateTime(message.recibidoEn) },
          { key: 'language', label: t('messages.language'), children: t(`language.${idioma}`) },
          ...(asignadoA
            ? [{ key: 'assignee', label: t('messages.assignee'), children: asignadoA.nombre }]
            : []),
          ...(motivo ? [{ key: 'reason', label: t('messages.reason'), children: motivo }] : []),
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
