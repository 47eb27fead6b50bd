import { fullNameOf, MAX_NAME_LENGTH } from '@lotes/shared-contract';
import { cutText } from '../database/cut-text';
import type { Client } from '../database/rows';

/** Returns the full name of an account, cut to the length that the visitors' forms, reservations and payment requests allow. */
export const nameForForms = (client: Client): string => cutText(fullNameOf(client), MAX_NAME_LENGTH);
