import { z } from 'zod';

/** Somebody of the staff, as whom rows name: who looks after a message or a reservation. */
export const AssigneeSchema = z.object({ codigo: z.int(), nombre: z.string() });
export type Assignee = z.infer<typeof AssigneeSchema>;
