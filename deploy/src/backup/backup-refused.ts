/** A backup or a restore that must not continue; its message has the reason and a remedy, in one or two sentences. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** @throws BackupRefused if a root is for another environment than ENVIRONMENT names */
export function refuseOtherEnvironment(place: string, signedFor: string, environment: string): void {
  if (signedFor !== environment)
    throw new BackupRefused(
      `${place} is of the environment ${signedFor}, not ${environment}: set ENVIRONMENT to ${signedFor}.`,
    );
}
