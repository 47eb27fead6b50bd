import { deleteUser } from '../users/user.repository';
import { Named, requireUser } from './admin-users';
import { defineOperation } from './operation';

export const adminDeleteUser = defineOperation({
  access: 'signed',
  input: Named,
  run: async (pool, named) => {
    await deleteUser(pool.database, (await requireUser(pool, named)).sub);
    return {};
  },
});
