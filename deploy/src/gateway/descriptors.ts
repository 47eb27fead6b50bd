import { Misconfiguration } from '@lotes/shared-node/configuration';

/**
 * Limit on files that this process may open; undefined if the system does not report it. Node.js has already raised the limit as
 * far as permitted.
 */
function allowedDescriptors(): number | undefined {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = Number(report.userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? undefined : soft;
}

/**
 * Refuses to start if connections would never be accepted.
 * @param streams the number for which `needed` was computed, so that the sentence can name the setting to lower
 * @throws {Misconfiguration} if fewer files may be opened than are needed
 */
export function requireDescriptors(needed: number, streams: number, allowed = allowedDescriptors()): void {
  if (allowed === undefined || allowed >= needed) return;
  throw new Misconfiguration(
    `The gateway cannot start: it may open ${String(allowed)} files and needs ${String(needed)} for ` +
      `${String(streams)} event streams; raise the limit (ulimit -n ${String(needed)}) or lower MAX_STREAMS.`,
  );
}
