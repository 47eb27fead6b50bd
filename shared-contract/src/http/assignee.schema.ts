import { z } from 'zod';

/** A member of staff, as rows name them: who looks after a message or a reservation. */
export const AssigneeSchema = z.object({ codigo: z.int(), nombre: z.string() });
export type Assignee = z.infer<typeof AssigneeSchema>;
