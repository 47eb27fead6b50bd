export * from './antd';
export { StaffProvider, type StaffProviderProps } from './staff-provider';
export { StaffTable, type StaffTableProps } from './table/staff-table';
export { useStaffList, type StaffList } from './table/use-staff-list';
export type { ColumnFilter, FilterChoice, StaffColumn } from './table/staff-column';
export { StaffModalForm, type StaffModalFormProps } from './form/staff-modal-form';
export { DialogNotice } from './form/dialog-notice';
export { useFrozenRow, type FrozenRow } from './form/use-frozen-row';
export {
  RowDialogHost,
  useRowDialogs,
  type OpenDialog,
  type RowDialogProps,
  type RowDialogsState,
} from './form/row-dialogs';
export { RecordDrawer, type RecordDrawerProps } from './drawer/record-drawer';
export { ConfirmByTyping, type ConfirmByTypingProps } from './form/confirm-by-typing';
export { RefusalAlert } from './form/refusal-alert';
export { saveFile } from './whole/save-file';
