/** A backup or a restore that must not go on; its message says in one sentence or two why, and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
