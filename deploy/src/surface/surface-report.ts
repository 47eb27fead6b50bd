import { createHash } from 'node:crypto';
import semver from 'semver';
import type { PublicSurface } from './public-surface';

/** The committed report of a package's surface. */
export interface SurfaceReport {
  version: string;
  text: string;
}

/** Writes a surface as text: a heading with the version, the exports, then the internals to which they refer. */
export function writeReport(name: string, version: string, { exports, internals }: PublicSurface): string {
  const section = ([key, declaration]: readonly [string, string]) => `### ${key}\n${declaration}\n`;
  return [
    `# ${name} ${version}`,
    '',
    ...[...exports].map(section),
    '## Not exported, but part of what is',
    '',
    ...[...internals].map(section),
  ].join('\n');
}

/** Hash of a report without its heading, so that a raised version does not change it. */
export function surfaceHash(report: string): string {
  return createHash('sha256')
    .update(report.slice(report.indexOf('\n')))
    .digest('hex');
}

/** The versions of a package with the hash of the surface that each was published with. */
export type RecordedVersions = Readonly<Record<string, string>>;

/**
 * Returns, as one sentence, why a surface may not be recorded under a version; undefined if it may. An unchanged surface may
 * have any version; a changed one needs a new version, and a new major version if a name was removed.
 */
export function recordingProblem(
  name: string,
  version: string,
  report: string,
  previous: SurfaceReport | undefined,
  recorded: RecordedVersions,
): string | undefined {
  const hash = surfaceHash(report);
  const known = recorded[version];
  if (known !== undefined && known !== hash) {
    return `The public surface of ${name} changed since ${version}: raise the version in its package.json, then run npm run surface.`;
  }
  if (!previous || surfaceHash(previous.text) === hash) return undefined;
  const removed = exportedNames(previous.text).filter((one) => !exportedNames(report).includes(one));
  const least = semver.inc(previous.version, removed.length > 0 ? 'major' : 'minor') ?? previous.version;
  if (semver.gte(version, least)) return undefined;
  const reason =
    removed.length > 0 ? `no longer exports ${removed.join(', ')}` : 'has another public surface';
  return `${name} ${reason}: its version must be ${least} or higher, not ${version}.`;
}

function exportedNames(report: string): string[] {
  const [exported = ''] = report.split('## Not exported');
  return [...exported.matchAll(/^### (.+)$/gm)].map(([, key = '']) => key);
}
