import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useFormat } from '@lotes/shared-i18n';
import { useStaffTexts } from '../staff-texts';
import { useNarrow } from '../table/use-narrow';
import type { WholeJob, WholeJobs } from './use-whole-jobs';

const MEGABYTE = 1_000_000;

/** The button that exports or prints a list; while one is under way, the one that gives it up. */
export function WholeMenu({ jobs }: { jobs: Pick<WholeJobs<never>, 'running' | 'start' | 'cancel'> }) {
  const text = useStaffTexts();
  const { number } = useFormat();
  const narrow = useNarrow();
  const { running, start, cancel } = jobs;
  if (running) {
    const { job, done } = running;
    const size = job === 'print' ? number(done) : number(done / MEGABYTE, 1);
    const progress = text(job === 'print' ? 'printRows' : 'exportReceived', { size });
    return (
      <span className="staff-whole" aria-live="polite">
        {done === 0 ? text('exportPreparing') : progress}
        <Button size="small" onClick={cancel}>
          {text('exportCancel')}
        </Button>
      </span>
    );
  }
  const items: { key: WholeJob; label: string }[] = [
    { key: 'xlsx', label: text('exportXlsx') },
    { key: 'csv', label: text('exportCsv') },
    { key: 'print', label: text('print') },
  ];
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: ({ key }) => start(key as WholeJob) }}>
      <Button type="text" icon={<DownloadOutlined />} aria-label={text('export')} aria-haspopup="menu">
        {!narrow && text('export')}
      </Button>
    </Dropdown>
  );
}
