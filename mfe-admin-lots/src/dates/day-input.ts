import { lazyPart } from '@lotes/shared-federation';
import { lazyDayInput } from '@lotes/shared-ui/staff';

/** The field for a day, in the language of the page. */
export const DayInput = lazyDayInput(lazyPart);
