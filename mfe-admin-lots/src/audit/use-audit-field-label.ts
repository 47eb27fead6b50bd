import type { AuditField } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { useFieldLabel } from '@lotes/shared-ui/staff';

/** Returns a function that gives the label of a field: this remote's if it has one, else the one of all staff screens. */
export function useAuditFieldLabel(): (field: AuditField) => string {
  const t = useT('admin-lots');
  const label = useFieldLabel();
  return (field) => t(`audit.field.${field}`, { defaultValue: label(field) ?? field });
}
