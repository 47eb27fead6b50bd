import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useFormat } from '@lotes/shared-i18n';
import { useStaffTexts } from '../staff-texts';
import { useNarrow } from '../table/use-narrow';
import type { WholeJob, WholeJobs } from './use-whole-jobs';

const MEGABYTE = 1_000_000;

interface WholeMenuProps {
  jobs: Pick<WholeJobs<never>, 'running' | 'isSaved' | 'start' | 'cancel'>;
}

/**
 * The button that exports or prints a list (R17.3). While a job is under way, its progress and a button that cancels it are
 * shown.
 */
export function WholeMenu({ jobs: { running, isSaved, start, cancel } }: WholeMenuProps) {
  const text = useStaffTexts();
  const narrow = useNarrow();
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => button.current?.focus();
  const items: { key: WholeJob; label: string }[] = [
    { key: 'xlsx', label: text('exportXlsx') },
    { key: 'csv', label: text('exportCsv') },
    { key: 'print', label: text('print') },
  ];
  const choose = (job: WholeJob) => {
    // The chosen item of the menu is hidden, so the focus goes to the button.
    focusButton();
    start(job);
  };
  return (
    <span className="staff-whole">
      <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key as WholeJob) }}>
        <Button
          ref={button}
          type="text"
          icon={<DownloadOutlined />}
          loading={running !== null}
          aria-label={text('export')}
          aria-haspopup="menu"
          aria-busy={running !== null}
        >
          {!narrow && text('export')}
        </Button>
      </Dropdown>
      <Progress running={running} isSaved={isSaved} />
      {running && <StopButton onStop={cancel} onGone={focusButton} />}
    </span>
  );
}

/**
 * Announces a job's progress and its end. It is always rendered, because some screen readers do not announce a live
 * region that appears together with its text.
 */
function Progress({ running, isSaved }: Pick<WholeMenuProps['jobs'], 'running' | 'isSaved'>) {
  const text = useStaffTexts();
  const { number } = useFormat();
  const said = () => {
    if (!running) return isSaved && text('exportSaved');
    const { job, done } = running;
    if (done === 0) return text('exportPreparing');
    return job === 'print'
      ? text('printRows', { size: number(done) })
      : text('exportReceived', { size: number(done / MEGABYTE, 1) });
  };
  return (
    <span role="status" className={running ? '' : 'lu-visually-hidden'}>
      {said()}
    </span>
  );
}

/** Cancels the job. @param onGone called if the button is removed while it has the focus */
function StopButton({ onStop, onGone }: { onStop: () => void; onGone: () => void }) {
  const text = useStaffTexts();
  const button = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) leave();
    };
  }, []);
  return (
    <Button ref={button} size="small" onClick={onStop}>
      {text('exportCancel')}
    </Button>
  );
}
