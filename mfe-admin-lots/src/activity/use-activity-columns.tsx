import type { AuditEntity, AuditRow } from '@lotes/shared-contract/audit';
import { useFormat, useT } from '@lotes/shared-i18n';
import type { StaffColumn } from '@lotes/shared-ui/staff';
import { ChangeList } from '../audit/change-list';
import { type ReadableChange, useAuditWords } from '../audit/use-audit-words';
import './activity.css';

/** The columns of the activity table. @param entities the kinds of things whose audit the reader may see */
export function useActivityColumns(entities: readonly AuditEntity[]): StaffColumn<AuditRow>[] {
  const t = useT('admin-lots');
  const { dateTime } = useFormat();
  const { who, action, thing, changes, reason } = useAuditWords();
  return [
    { key: 'momento', title: t('activity.when'), render: ({ momento }) => dateTime(momento) },
    { key: 'quien', title: t('activity.who'), render: (row) => <Name>{who(row)}</Name> },
    { key: 'accion', title: t('activity.action'), render: action },
    {
      key: 'entidad',
      title: t('activity.thing'),
      filter: {
        kind: 'choice',
        choices: entities.map((value) => ({ value, label: t(`audit.entity.${value}`) })),
      },
      render: (row) => <Name>{thing(row)}</Name>,
    },
    {
      key: 'cambios',
      title: t('activity.changes'),
      render: (row) => <Changes changes={changes(row)} />,
    },
    {
      key: 'motivo',
      title: t('activity.reason'),
      render: (row) => <div className="activity-changes">{reason(row) ?? '–'}</div>,
    },
  ];
}

/** The name of a person or a thing, which may be long. */
function Name({ children }: { children: string }) {
  return <div className="activity-name">{children}</div>;
}

function Changes({ changes }: { changes: readonly ReadableChange[] }) {
  if (changes.length === 0) return '–';
  return (
    <div className="activity-changes">
      <ChangeList changes={changes} />
    </div>
  );
}
