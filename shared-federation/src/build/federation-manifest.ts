interface FederationStats {
  metaData: { buildInfo: { buildVersion: string; buildName?: string } };
}

/** Options for `manifest` of `ModuleFederationPlugin`: the manifest names the artefact's name and version, not its package's. */
export function federationManifest(buildName: string, buildVersion: string) {
  return {
    additionalData: <Stats extends FederationStats>({ stats }: { stats: Stats }): Stats => {
      Object.assign(stats.metaData.buildInfo, { buildName, buildVersion });
      return stats;
    },
  };
}
