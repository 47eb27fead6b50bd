import { z } from 'zod';
import type { RemoteBuild, ShellBuild } from './build-document.schema';

/** Name of the file in which Module Federation describes a build for its own tools. Pages do not load it. */
export const MANIFEST_FILE = 'mf-manifest.json';

const AssetsSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** The part of a manifest on which a release relies; Module Federation writes more. */
const ManifestSchema = z.object({
  name: z.string(),
  metaData: z.object({
    globalName: z.string(),
    buildInfo: z.object({ buildVersion: z.string(), buildName: z.string() }),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: AssetsSchema, css: AssetsSchema }) })),
  shared: z.array(z.object({ name: z.string(), version: z.string(), singleton: z.boolean() })),
});
type Manifest = z.infer<typeof ManifestSchema>;

/**
 * Returns sentences, without a full stop, about contradictions between a manifest and the build next to it; empty if
 * there are none. Compares name, version, entry, exposed modules with their files, and shared packages with their
 * versions.
 * @param manifest content of `mf-manifest.json`, parsed
 */
export function manifestProblems(manifest: unknown, build: RemoteBuild | ShellBuild): string[] {
  const parsed = ManifestSchema.safeParse(manifest);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the document'}: ${message}`);
  }
  const { name, metaData, exposes, shared } = parsed.data;
  const { globalName, buildInfo, remoteEntry } = metaData;
  const wanted = build.kind === 'remote' ? build : { ...build, container: 'shell', entry: '', modules: {} };
  return [
    ...differing('name', name, wanted.container),
    ...differing('globalName', globalName, wanted.container),
    ...differing('buildName', buildInfo.buildName, build.name),
    ...differing('buildVersion', buildInfo.buildVersion, build.version),
    ...differing('remoteEntry', remoteEntry.path + remoteEntry.name, wanted.entry),
    ...exposeProblems(exposes, wanted.modules),
    ...shared.flatMap((one) =>
      differing(`shared ${one.name}`, sharing(one), declaredSharing(build, one.name)),
    ),
  ];
}

function sharing({ version, singleton }: Manifest['shared'][number]): string {
  return singleton ? version : `${version}, copy`;
}

function declaredSharing({ shared }: RemoteBuild | ShellBuild, request: string): string | undefined {
  const declared = shared[request];
  return declared && sharing({ name: request, version: declared.version, singleton: !declared.ownCopy });
}

function exposeProblems(exposes: Manifest['exposes'], modules: RemoteBuild['modules']): string[] {
  const exposed = new Map(exposes.map(({ path, assets }) => [path, [...assets.js.sync, ...assets.css.sync]]));
  const declared = new Map(Object.entries(modules).map(([module, files]) => [`./${module}`, files]));
  const paths = [...new Set([...exposed.keys(), ...declared.keys()])];
  return paths.flatMap((path) =>
    differing(`exposes ${path}`, listed(exposed.get(path)), listed(declared.get(path))),
  );
}

function listed(files: readonly string[] | undefined): string | undefined {
  return files?.toSorted().join(', ');
}

function differing(what: string, found: string | undefined, wanted: string | undefined): string[] {
  return found === wanted ? [] : [`${what} is ${quoted(found)}, and ${quoted(wanted)} in the build`];
}

function quoted(value: string | undefined): string {
  return value === undefined ? 'absent' : `"${value}"`;
}
