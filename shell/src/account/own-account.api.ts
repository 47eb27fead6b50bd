import { api } from '@lotes/shared-auth';
import type { OwnAccount } from '@lotes/shared-contract/account';
import { call } from '@lotes/shared-contract/client';

const ownAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Reads the own account. The argument is its e-mail: as part of the cache key, it keeps the account from being shown
     * to the next user who signs in.
     */
    ownAccount: build.query<OwnAccount, string>({ query: () => call('GET /Cuenta') }),
  }),
});

export const { useOwnAccountQuery } = ownAccountApi;
