import {
  ACTION_NAMES,
  ENTITY_NAMES,
  type ExportColumn,
  FIELD_NAMES,
  fieldColumn,
  REASON_COLUMN,
  registerExport,
  SYSTEM,
  VISITOR,
  wordOf,
  yesOrNo,
} from '../exports';
import {
  AUDIT_FIELDS,
  type AuditAction,
  type AuditChange,
  type AuditField,
  type AuditRow,
  type AuditValue,
  type Language,
  readablePhone,
} from '@lotes/shared-contract';
import { civilTime } from '@lotes/shared-contract/dates';
import type { FastifyInstance } from 'fastify';
import { mayReadAudit } from './audit-log.policy';
import { everyAudit } from './audit-log.service';

const NOTHING = '–';

function valueOf(field: AuditField, value: AuditValue, language: Language): string {
  if (value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return yesOrNo(value, language);
  const one = (item: string | number) => {
    if (field === 'telefono') return readablePhone(String(item));
    if (AUDIT_FIELDS[field] === 'instant') return civilTime(item);
    return AUDIT_FIELDS[field] === 'word' ? wordOf(String(item), language, field) : String(item);
  };
  return typeof value === 'object' ? value.map(one).join(', ') : one(value);
}

const isField = (name: string): name is AuditField => Object.hasOwn(AUDIT_FIELDS, name);

function changesOf(changes: readonly AuditChange[], language: Language): string {
  return changes
    .flatMap(({ campo, antes, despues }) =>
      isField(campo)
        ? `${FIELD_NAMES[campo][language]}: ${valueOf(campo, antes, language)} → ${valueOf(campo, despues, language)}`
        : [],
    )
    .join('; ');
}

function actorOf(quien: string, language: Language): string {
  if (quien === 'sistema') return SYSTEM[language];
  return quien === 'visitante' ? VISITOR[language] : quien;
}

const COLUMNS: readonly ExportColumn<AuditRow>[] = [
  { title: { es: 'Cuándo', en: 'When' }, kind: 'instant', value: ({ momento }) => momento },
  {
    title: { es: 'Quién', en: 'Who' },
    kind: 'text',
    value: ({ quien }, language) => actorOf(quien, language),
  },
  {
    title: { es: 'Acción', en: 'Action' },
    kind: 'word',
    value: ({ entidad, accion }, language) => {
      const action = accion as AuditAction;
      return (ACTION_NAMES[`${entidad}.${action}`] ?? ACTION_NAMES[action])[language];
    },
  },
  {
    title: { es: 'Sobre', en: 'About' },
    kind: 'word',
    value: ({ entidad }, language) => ENTITY_NAMES[entidad][language],
  },
  { title: { es: 'Clave', en: 'Key' }, kind: 'text', value: ({ id }) => id },
  fieldColumn('lote', 'text', ({ lote }) => lote),
  fieldColumn('nombre', 'text', ({ nombre }) => nombre),
  {
    title: { es: 'Cambios', en: 'Changes' },
    kind: 'text',
    value: ({ cambios }, language) => changesOf(cambios, language),
  },
  REASON_COLUMN,
];

/** Registers the export of the audit entries that match the list's filters and that the caller may read. */
export function registerAuditExport(app: FastifyInstance): void {
  registerExport(app, 'GET /Auditoria/Exportar', {
    guard: mayReadAudit,
    name: { es: 'actividad', en: 'activity' },
    columns: COLUMNS,
    rows: (query, caller) => everyAudit(app.database, query, caller),
  });
}
