import type { AuditRow, AuditValue } from '@lotes/shared-contract/audit';
import { AUDIT_FIELDS, reasonIn, type AuditField } from '@lotes/shared-contract/client';
import { useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import { useAuditFieldLabel } from './use-audit-field-label';

/** One changed field in the reader's words. */
export interface ReadableChange {
  key: string;
  /** Label of the field. */
  field: string;
  before: string;
  after: string;
}

/** Functions that put an entry of the audit into words of the reader's language. */
export interface AuditWords {
  who: (row: AuditRow) => string;
  action: (row: AuditRow) => string;
  thing: (row: AuditRow) => string;
  /**
   * The changed fields, an absent value as an empty text. Fields that this version of the screen has no label for, and fields
   * that hold a row's key, are left out.
   */
  changes: (row: Pick<AuditRow, 'cambios'>) => ReadableChange[];
  /** The reason for the change; null if none was given. */
  reason: (row: Pick<AuditRow, 'motivo'>) => string | null;
}

const isField = (name: string): name is AuditField => Object.hasOwn(AUDIT_FIELDS, name);

/** True for the key of a row, which says nothing to a reader. */
const isKey = (value: AuditValue) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

function useValueWords(): (field: AuditField, value: AuditValue) => string {
  const t = useT('admin-lots');
  const language = useLanguage();
  const { money, number, date, dateTime, phone, list } = useFormat();

  const word = (field: AuditField, value: string) => {
    const general = t(`audit.word.${value}`, { defaultValue: value });
    return t(`audit.word.${field}.${value}`, { defaultValue: general });
  };
  const one = (field: AuditField, value: string): string => {
    if (field === 'telefono') return phone(value);
    if (field === 'motivo') return reasonIn(value, language);
    switch (AUDIT_FIELDS[field]) {
      case 'money':
        return money(value);
      case 'amount':
        return number(value, 2);
      case 'number':
        return number(value);
      case 'instant':
        return dateTime(value);
      case 'day':
        return date(value);
      case 'word':
        return word(field, value);
      default:
        return value;
    }
  };
  return (field, value) => {
    if (value === null || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (Array.isArray(value)) return list(value.map((item) => one(field, item)));
    return one(field, String(value));
  };
}

/** Returns a translator for audit entries. */
export function useAuditWords(): AuditWords {
  const t = useT('admin-lots');
  const language = useLanguage();
  const valueWords = useValueWords();
  const label = useAuditFieldLabel();
  const changes = ({ cambios }: Pick<AuditRow, 'cambios'>) =>
    cambios.flatMap(({ campo, antes, despues }) =>
      isField(campo) && !isKey(antes) && !isKey(despues)
        ? {
            key: campo,
            field: label(campo),
            before: valueWords(campo, antes),
            after: valueWords(campo, despues),
          }
        : [],
    );
  return {
    who: ({ quien }) => {
      if (quien === 'sistema') return t('audit.system');
      return quien === 'visitante' ? t('audit.visitor') : quien;
    },
    action: ({ entidad, accion }) => {
      const general = t(`audit.action.${accion}`, { defaultValue: t('audit.changed') });
      return t(`audit.action.${entidad}.${accion}`, { defaultValue: general });
    },
    thing: ({ entidad, id, lote, nombre }) => t(`audit.thing.${entidad}`, { id, lote, nombre }),
    changes,
    reason: ({ motivo }) => motivo && reasonIn(motivo, language),
  };
}
