import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT, SHARED_PACKAGES } from '../workspace';
import { emitDeclarations } from './declarations';
import { readSharedPackage, type SharedPackage } from './package-entries';
import { publicSurface } from './public-surface';
import { recordingProblem, surfaceHash, writeReport, type SurfaceReport } from './surface-report';

const RecordedVersionsSchema = z.record(z.string(), z.string());

const reportFile = (folder: string) => join(ROOT, folder, 'public-surface.txt');
const versionsFile = (folder: string) => join(ROOT, folder, 'public-surface.versions.json');

/** `npm run surface`: records the public surface of each shared package; with `--check`, reports unrecorded changes. */
function main(isCheck: boolean): void {
  const packages = new Map(SHARED_PACKAGES.map((folder) => [folder, readSharedPackage(join(ROOT, folder))]));
  const emitted = emitDeclarations(
    [...packages.values()].flatMap(({ entries }) => [...entries.values()]),
    ROOT,
  );
  const problems = [...packages].flatMap(([folder, shared]) => {
    const report = writeReport(shared.name, shared.version, publicSurface(shared, emitted, ROOT));
    const problem = problemOf(folder, shared, report, isCheck);
    if (problem === undefined && !isCheck) record(folder, shared, report);
    return problem ?? [];
  });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

function problemOf(folder: string, { name, version }: SharedPackage, report: string, isCheck: boolean) {
  const previous = previousReport(folder);
  const recorded = recordedVersions(folder);
  const problem = recordingProblem(name, version, report, previous, recorded);
  if (problem !== undefined || !isCheck) return problem;
  const isRecorded = previous?.text === report && recorded[version] === surfaceHash(report);
  return isRecorded
    ? undefined
    : `The public surface of ${name} ${version} is not recorded: run npm run surface.`;
}

function record(folder: string, { version }: SharedPackage, report: string): void {
  writeFileSync(reportFile(folder), report);
  const versions = { ...recordedVersions(folder), [version]: surfaceHash(report) };
  writeFileSync(versionsFile(folder), `${JSON.stringify(versions, null, 2)}\n`);
}

function previousReport(folder: string): SurfaceReport | undefined {
  if (!existsSync(reportFile(folder))) return undefined;
  const text = readFileSync(reportFile(folder), 'utf8');
  return { version: /^# \S+ (\S+)/.exec(text)?.[1] ?? '', text };
}

function recordedVersions(folder: string): z.infer<typeof RecordedVersionsSchema> {
  if (!existsSync(versionsFile(folder))) return {};
  return RecordedVersionsSchema.parse(JSON.parse(readFileSync(versionsFile(folder), 'utf8')));
}

main(process.argv.includes('--check'));
