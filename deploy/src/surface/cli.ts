import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_COPIES } from '@lotes/shared-federation/build';
import { z } from 'zod';
import { ROOT, SHARED_PACKAGES } from '../workspace';
import { codeHash, copyProblem } from './common-copy';
import { emitDeclarations } from './declarations';
import { readSharedPackage, type SharedPackage } from './package-entries';
import { publicSurface } from './public-surface';
import { recordingProblem, surfaceHash, writeReport, type SurfaceReport } from './surface-report';

const RecordedVersionsSchema = z.record(z.string(), z.string());
const RecordedCopiesSchema = z.record(z.string(), RecordedVersionsSchema);

const reportFile = (folder: string) => join(ROOT, folder, 'public-surface.txt');
const versionsFile = (folder: string) => join(ROOT, folder, 'public-surface.versions.json');
const copiesFile = (folder: string) => join(ROOT, folder, 'common-copies.versions.json');

/**
 * `npm run surface`: records the public surface of each shared package, and the code of each common copy; with `--check`, reports
 * unrecorded changes.
 */
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
    return [...(problem === undefined ? [] : [problem]), ...copyProblems(folder, shared, isCheck)];
  });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

function problemOf(folder: string, { name, version }: SharedPackage, report: string, isCheck: boolean) {
  const previous = previousReport(folder);
  const recorded = readRecord(versionsFile(folder), RecordedVersionsSchema);
  const problem = recordingProblem(name, version, report, previous, recorded);
  if (problem !== undefined || !isCheck) return problem;
  const isRecorded = previous?.text === report && recorded[version] === surfaceHash(report);
  return isRecorded
    ? undefined
    : `The public surface of ${name} ${version} is not recorded: run npm run surface.`;
}

function record(folder: string, { version }: SharedPackage, report: string): void {
  writeFileSync(reportFile(folder), report);
  const file = versionsFile(folder);
  writeJson(file, { ...readRecord(file, RecordedVersionsSchema), [version]: surfaceHash(report) });
}

/** Records the code of a package's common copies; returns why one may not be recorded, or is not if this is a check. */
function copyProblems(folder: string, { name, version, entries }: SharedPackage, isCheck: boolean): string[] {
  return [...entries].flatMap(([entry, file]) => {
    const request = name + entry.slice(1);
    if (!COMMON_COPIES.some((copy) => copy === request)) return [];
    const copies = readRecord(copiesFile(folder), RecordedCopiesSchema);
    const versions = copies[request] ?? {};
    const hash = codeHash(file, join(ROOT, folder));
    const problem = copyProblem(request, version, hash, versions);
    if (problem !== undefined) return [problem];
    if (versions[version] === hash) return [];
    if (isCheck) return [`The code of ${request} ${version} is not recorded: run npm run surface.`];
    writeJson(copiesFile(folder), { ...copies, [request]: { ...versions, [version]: hash } });
    return [];
  });
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Reads a committed record; empty if there is none yet. */
function readRecord<Value>(
  file: string,
  schema: z.ZodType<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function previousReport(folder: string): SurfaceReport | undefined {
  if (!existsSync(reportFile(folder))) return undefined;
  const text = readFileSync(reportFile(folder), 'utf8');
  return { version: /^# \S+ (\S+)/.exec(text)?.[1] ?? '', text };
}

main(process.argv.includes('--check'));
