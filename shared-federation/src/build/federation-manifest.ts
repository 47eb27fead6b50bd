interface FederationStats {
  metaData: { buildInfo: { buildVersion: string; buildName?: string } };
}

/**
 * Options for `manifest` of `ModuleFederationPlugin`. The manifest has the artefact's name and version, not its
 * package's.
 */
export function federationManifest(buildName: string, buildVersion: string) {
  return {
    additionalData: <Stats extends FederationStats>({ stats }: { stats: Stats }): Stats => {
      Object.assign(stats.metaData.buildInfo, { buildName, buildVersion });
      return stats;
    },
  };
}
