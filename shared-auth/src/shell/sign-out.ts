import { call } from '@lotes/shared-contract/client';
import type { Http } from '../http/http';
import type { HostedSessions } from './hosted-sessions';
import type { IdentityClient } from './identity/identity-client';

interface SignOutParts {
  identity: IdentityClient;
  http: Http;
  hosted: HostedSessions;
  report: (error: unknown) => void;
}

/** The two ways out: of this browser, and of every device. A session that began on the provider's page leads past it. */
export function createSignOut({ identity, http, hosted, report }: SignOutParts) {
  return {
    signOut: (): void => {
      const leave = hosted?.wayOut();
      const told = identity.signOut();
      leave?.(told).catch(report);
    },
    signOutEverywhere: async (): Promise<void> => {
      const leave = hosted?.wayOut();
      // The provider would leave the tokens that are out there good for the api until they expire.
      const told = await http.send(call('POST /Authentication/CerrarSesiones')).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      await identity.globalSignOut();
      if (told) throw told.error;
      // Everything ended; a slow way past the provider's page takes none of it back.
      await leave?.(Promise.resolve()).catch(report);
    },
  };
}
