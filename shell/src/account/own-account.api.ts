import { api } from '@lotes/shared-auth';
import type { OwnAccount } from '@lotes/shared-contract/account';
import { call } from '@lotes/shared-contract/client';

const ownAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The account with this e-mail, as the cache key, so that nothing is shown to the next user who signs in. */
    ownAccount: build.query<OwnAccount, string>({ query: () => call('GET /Cuenta') }),
  }),
});

export const { useOwnAccountQuery } = ownAccountApi;
