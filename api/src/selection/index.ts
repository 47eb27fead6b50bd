export {
  byKey,
  changeSelection,
  previewSelection,
  type Chosen,
  type Seen,
  type SelectionChange,
} from './change-selection';
