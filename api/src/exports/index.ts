export { type ExportColumn, fieldColumn, REASON_COLUMN, textOf, wordOf, yesOrNo } from './columns';
export { readSheet, SheetTooLarge } from './read-sheet';
export { registerExport } from './register-export';
export { ACTION_NAMES, ENTITY_NAMES, FIELD_NAMES, SYSTEM, VISITOR, type Words } from './words';
