/** A backup or a restore that must not continue; its message has the reason and a remedy, in one or two sentences. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
