import { z } from 'zod';

/** The staff member who looks after a message or a reservation, as rows name them. */
export const AssigneeSchema = z.object({ codigo: z.int(), nombre: z.string() });
export type Assignee = z.infer<typeof AssigneeSchema>;
