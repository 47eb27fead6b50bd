export { StaffProvider } from './staff-provider';
export { StaffTable, type StaffTableProps, type ServerPaging } from './table/staff-table';
export type { ColumnFilter, FilterChoice, StaffColumn } from './table/staff-column';
export { StaffModalForm, type StaffModalFormProps } from './form/staff-modal-form';
export { ConfirmByTyping, type ConfirmByTypingProps } from './form/confirm-by-typing';
export { RefusalAlert } from './form/refusal-alert';
export { isRefusal, placeRefusal, type Refusal, type RefusedField } from './form/refusal';
