import { Button, Drawer, Space } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { QueryModal } from '../../modal/use-query-modal';
import { isSecondPress } from '../focus/modal';
import { useFocusReturn } from '../focus/use-focus-return';
import { useStaffTexts } from '../staff-texts';
import './record-drawer.css';

export interface RecordDrawerProps {
  /** The drawer's state in the address, and the parameter that holds the row's key. */
  drawer: QueryModal;
  parameter: string;
  /** The keys of the rows on screen, between which the buttons of the drawer move. */
  keys: readonly string[];
  title: string;
  children: ReactNode;
}

/**
 * A drawer beside a list with all about one row, opened by the address, with buttons to the previous and the next row.
 */
export function RecordDrawer(props: RecordDrawerProps) {
  const { drawer, title, children } = props;
  const text = useStaffTexts();
  useFocusReturn();
  return (
    <Drawer
      open
      title={<h2 className="record-drawer__title">{title}</h2>}
      closable={{ 'aria-label': text('close') }}
      onClose={(event) => isSecondPress(event) || drawer.close()}
      extra={<Neighbours {...props} />}
      // As wide as its content needs, and never wider than the window.
      styles={{ wrapper: { inlineSize: 'min(560px, 100vw)' }, header: { gap: 'var(--space-2)' } }}
    >
      <div className="record-drawer">{children}</div>
    </Drawer>
  );
}

/** The buttons to the previous and the next row on screen. The other row replaces this one in the history. */
function Neighbours({ drawer, parameter, keys }: RecordDrawerProps) {
  const text = useStaffTexts();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const place = keys.indexOf(drawer.parameter(parameter) ?? '');
  if (place < 0) return null;
  const go = (key: string | undefined) => () =>
    key !== undefined && void navigate(drawer.link({ [parameter]: key }).to, { replace: true, state });
  const [before, after] = [keys[place - 1], keys[place + 1]];
  return (
    <Space size="small">
      <Button size="small" disabled={before === undefined} onClick={go(before)}>
        {text('previous')}
      </Button>
      <Button size="small" disabled={after === undefined} onClick={go(after)}>
        {text('next')}
      </Button>
    </Space>
  );
}
