import './tokens/tokens.css';
import './tokens/base.css';

export {
  Button,
  LinkButton,
  type ButtonProps,
  type ButtonVariant,
  type LinkButtonProps,
} from './button/button';
export { CopyButton, type CopyButtonProps } from './button/copy-button';
export { Card, type CardProps } from './card/card';
export { Countdown } from './countdown/countdown';
export { useAsTimePasses, useServerNow, type ServerClock } from './countdown/use-server-now';
export { Checkbox, type CheckboxProps } from './field/checkbox';
export { Field, type FieldProps } from './field/field';
export { FieldPair } from './field/field-pair';
export { forgetDrafts, forgetUnanswered } from './form/kept-in-tab';
export { focusInPlace } from './focus/focus-in-place';
export { useFocusOnMount } from './focus/use-focus-on-mount';
export { PageHeading, type PageHeadingProps } from './heading/page-heading';
export { PlaceholderImage, type PlaceholderImageProps } from './image/placeholder-image';
export { useBroken } from './image/use-broken';
export { Notice, type NoticeProps } from './message/notice';
export { PartBoundary, type PartBoundaryProps } from './message/part-boundary';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './message/states';
export { useBackOnline } from './message/use-back-online';
export { focusRemaining } from './modal/focus-remaining';
export { LateWindow, WaitingWindow, type LateWindowProps } from './modal/late-window';
export { Modal, type ModalProps } from './modal/modal';
export { useQueryModal, type QueryModal } from './modal/use-query-modal';
export { Receipt, type ReceiptProps } from './receipt/receipt';
export { RecordSection, type RecordSectionProps } from './record-section/record-section';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton';
export { Spinner } from './spinner/spinner';
export { LOT_STATUS_NAMES, useStatusText, type LotStatusName } from './status/lot-status';
export { StaffActions, type StaffActionsProps } from './staff-actions/staff-actions';
export { StatusTag } from './status/status-tag';
export { ToastProvider, useToasts, type Toasts } from './toast/toasts';
