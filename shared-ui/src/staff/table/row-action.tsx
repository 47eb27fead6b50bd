import {
  CalendarOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  DollarOutlined,
  EditOutlined,
  FolderOutlined,
  HourglassOutlined,
  KeyOutlined,
  MailOutlined,
  PictureOutlined,
  RollbackOutlined,
  StopOutlined,
  TagOutlined,
  UnlockOutlined,
  UnorderedListOutlined,
  UserAddOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { use, type ComponentType } from 'react';
import { TightContext } from './use-narrow';

const ICONS = {
  archive: FolderOutlined,
  assign: UserAddOutlined,
  cancel: CloseCircleOutlined,
  extend: CalendarOutlined,
  edit: EditOutlined,
  images: PictureOutlined,
  password: KeyOutlined,
  paid: DollarOutlined,
  process: HourglassOutlined,
  reactivate: CheckCircleOutlined,
  refund: RollbackOutlined,
  release: UnlockOutlined,
  resend: MailOutlined,
  reservations: UnorderedListOutlined,
  status: TagOutlined,
  stop: StopOutlined,
  videos: VideoCameraOutlined,
} as const satisfies Record<string, ComponentType>;

export interface RowActionProps {
  /** Icon that replaces the text if the row has no room; without an icon, the text is always shown. */
  icon?: keyof typeof ICONS;
  /** The name of the action, one or two words. */
  text: string;
  /** Accessible name: the action and its row. */
  label: string;
  /** True for the usual next step. */
  primary?: boolean;
  danger?: boolean;
  /** Why the action is not possible at present; undefined if it is. */
  barred?: string | undefined;
  onAct: () => void;
}

/**
 * A small button for one action on a row. In tight rows it is an icon, with its text in a tooltip. While the action is barred
 * it can still be focused, so that everybody learns why.
 */
export function RowAction({ icon, text, label, primary, danger = false, barred, onAct }: RowActionProps) {
  const Icon = use(TightContext) && icon ? ICONS[icon] : undefined;
  const hint = barred ?? (Icon && text);
  const button = (
    <Button
      size="small"
      type={primary ? 'primary' : Icon ? 'text' : 'default'}
      danger={danger}
      aria-label={label}
      {...(Icon && { icon: <Icon /> })}
      {...(barred === undefined ? { onClick: onAct } : { 'aria-disabled': true, 'aria-description': barred })}
    >
      {!Icon && text}
    </Button>
  );
  if (hint === undefined) return button;
  return (
    <Tooltip title={hint} trigger={['hover', 'focus']}>
      {button}
    </Tooltip>
  );
}
