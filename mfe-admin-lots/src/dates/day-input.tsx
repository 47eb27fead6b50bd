import type { ComponentProps } from 'react';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PartBoundary } from '@lotes/shared-ui';
import { Input, loadDayInput } from '@lotes/shared-ui/staff';

const Calendar = lazyPart(loadDayInput, { Waiting: () => <Input disabled /> });

/** The field for a day, whose calendar is fetched when the first one is drawn. Without it the form and what was typed stay. */
export function DayInput(props: ComponentProps<typeof Calendar>) {
  const t = useT('admin-lots');
  return (
    <PartBoundary failed={t('dates.failed')}>
      <Calendar {...props} />
    </PartBoundary>
  );
}
