export * from './antd';
export { Modal } from './focus/modal';
export { StaffProvider, type StaffProviderProps } from './staff-provider';
export { StaffTable, type StaffTableProps } from './table/staff-table';
export { OpenRow } from './table/open-row';
export { RowAction, type RowActionProps } from './table/row-action';
export { useStaffList, type StaffList } from './table/use-staff-list';
export type { ColumnFilter, FilterChoice, StaffColumn } from './table/staff-column';
export { StaffModalForm, type StaffModalFormProps } from './form/staff-modal-form';
export { lazyDayInput } from './dates/lazy-day-input';
export { loadDayInput } from './dates/load-day-input';
export type { DayInputProps } from './dates/day-input';
export { useDayProblem, useDayRule } from './dates/day-rule';
export { DialogNotice } from './form/dialog-notice';
export { LateDialog, type LateDialogProps } from './form/late-dialog';
export { PermittedDialog, type PermittedDialogProps } from './form/permitted-dialog';
export { useLeaveRecord } from './form/use-leave-record';
export {
  RowDialogHost,
  useRowDialogs,
  type OpenDialog,
  type RowDialogProps,
  type RowDialogsState,
} from './form/row-dialogs';
export { useSelection, type Selection } from './selection/use-selection';
export { SelectionDialog, type SelectionDialogProps, type SeenRow } from './selection/selection-dialog';
export { ReasonedSelection, type ReasonedSelectionProps } from './selection/reasoned-selection';
export {
  useSelectionActions,
  type SelectionAction,
  type SelectionActionProps,
} from './selection/selection-actions';
export type { TableSelection } from './selection/selection-bar';
export type { SavedView, SavedViews, ViewFields } from './views/saved-views';
export { RecordDrawer, type RecordDrawerProps } from './drawer/record-drawer';
export { ConfirmByTyping, type ConfirmByTypingProps } from './form/confirm-by-typing';
export { useFieldLabel } from './form/field-names';
export { RefusalAlert } from './form/refusal-alert';
export { useFailureText } from './form/use-failure-text';
export { PersonSelect, type PersonSelectProps, type SelectablePerson } from './form/person-select';
export { useSettled } from './form/use-settled';
export { ManySelect } from './form/many-select';
export { Facts, type Fact, type FactsProps } from './facts';
export { MailLink } from './mail-link';
export { saveFile } from '../save-file/index';
export { useNarrow } from './table/use-narrow';
export { noteOwnChange } from './table/use-calm-rows';
