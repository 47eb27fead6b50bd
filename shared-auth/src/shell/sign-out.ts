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

/**
 * Sign-out on this browser, on every device, and on every other device. If the session began on the provider's page, the
 * first two also open the provider's sign-out page.
 */
export function createSignOut({ identity, http, hosted, report }: SignOutParts) {
  const endAtApi = () => http.send(call('POST /Authentication/CerrarSesiones'));
  return {
    signOut: (): void => {
      const leave = hosted?.wayOut();
      const told = identity.signOut();
      leave?.(told).catch(report);
    },
    signOutEverywhere: async (): Promise<void> => {
      const leave = hosted?.wayOut();
      // Without this call, the api would accept the tokens of other devices until they expire.
      const told = await endAtApi().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      await identity.globalSignOut();
      if (told) throw told.error;
      // All sessions have ended, so a failure to open the provider's sign-out page is only reported.
      await leave?.(Promise.resolve()).catch(report);
    },
    replaceSessions: (clave: string) =>
      identity.replaceSessions(clave, async () => new Date((await endAtApi()).sesionesValidasDesde)),
  };
}
