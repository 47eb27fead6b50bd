import { useT } from '@lotes/shared-i18n';
import './audit.css';
import type { ReadableChange } from './use-audit-words';

/** The changed fields of one entry, each with its value before and after. */
export function ChangeList({ changes }: { changes: readonly ReadableChange[] }) {
  const t = useT('admin-lots');
  const none = t('audit.nothing');
  return (
    <ul className="audit-changes">
      {changes.map(({ key, field, before, after }) => (
        <li key={key}>
          <span className="audit-changes__field">{field}:</span>{' '}
          {before && (
            <>
              {before}{' '}
              <span role="img" aria-label={t('audit.to')}>
                →
              </span>{' '}
            </>
          )}
          {after || none}
        </li>
      ))}
    </ul>
  );
}
