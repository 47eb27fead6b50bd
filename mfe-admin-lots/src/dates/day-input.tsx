import { lazyPart } from '@lotes/shared-federation';
import { Input, loadDayInput } from '@lotes/shared-ui/staff';

/** The field for a day, whose calendar is fetched when the first one is drawn. */
export const DayInput = lazyPart(loadDayInput, { Waiting: () => <Input disabled /> });
