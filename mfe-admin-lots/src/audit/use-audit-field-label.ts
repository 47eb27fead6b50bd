import type { AuditField } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { useFieldLabel } from '@lotes/shared-ui/staff';

/** Returns the label of a field: its own on these screens, or else the one that all staff screens use. */
export function useAuditFieldLabel(): (field: AuditField) => string {
  const t = useT('admin-lots');
  const label = useFieldLabel();
  return (field) => t(`audit.field.${field}`, { defaultValue: label(field) ?? field });
}
