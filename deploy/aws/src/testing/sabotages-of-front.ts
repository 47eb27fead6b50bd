import type { Sabotage } from './sabotages-of-roles';
import { only, type Templates } from './synthesised';

const READERS = 'the gateways get each reader’s headers, and CloudFront sends nobody a page made for another';

const behaviours = ({ platform }: Templates) =>
  only(platform, 'AWS::CloudFront::Distribution').Properties.DistributionConfig as {
    CacheBehaviors: Record<string, unknown>[];
    DefaultCacheBehavior: Record<string, unknown>;
  };

/** Faults of the CDN and the firewall: their caches, and their logs. */
export const SABOTAGES_OF_FRONT: Sabotage[] = [
  {
    what: 'a site that is open from its first deployment on',
    tamper: ({ edge }) => {
      edge.Parameters.Open = { Default: 'yes' };
    },
    red: 'only the named networks reach the site until it is opened',
  },
  {
    what: 'a closed site whose firewall counts visitors instead of refusing them',
    tamper: ({ edge }) => {
      const rules = only(edge, 'AWS::WAFv2::WebACL').Properties.Rules as { Name: string; Action?: unknown }[];
      for (const rule of rules) if (rule.Name === 'own-networks') rule.Action = { Count: {} };
    },
    red: 'only the named networks reach the site until it is opened',
  },
  {
    what: 'firewall logs with identity tokens',
    tamper: ({ edge }) => {
      const { Properties } = only(edge, 'AWS::WAFv2::LoggingConfiguration');
      const fields = Properties.RedactedFields as { SingleHeader?: { Name: string } }[];
      Properties.RedactedFields = fields.filter(({ SingleHeader }) => SingleHeader?.Name !== 'jwt');
    },
    red: 'the firewall’s logs have no address and no header with a secret, and it keeps no samples',
  },
  {
    what: 'firewall logs with the addresses of private links',
    tamper: ({ edge }) => {
      const { Properties } = only(edge, 'AWS::WAFv2::LoggingConfiguration');
      const fields = Properties.RedactedFields as { UriPath?: object }[];
      Properties.RedactedFields = fields.filter(({ UriPath }) => UriPath === undefined);
    },
    red: 'the firewall’s logs have no address and no header with a secret, and it keeps no samples',
  },
  {
    what: 'a firewall that keeps unredacted samples',
    tamper: ({ edge }) => {
      const rules = only(edge, 'AWS::WAFv2::WebACL').Properties.Rules as {
        VisibilityConfig: Record<string, unknown>;
      }[];
      for (const rule of rules) rule.VisibilityConfig.SampledRequestsEnabled = true;
    },
    red: 'the firewall’s logs have no address and no header with a secret, and it keeps no samples',
  },
  {
    what: 'a temporary error that CloudFront caches for ten seconds',
    tamper: ({ platform }) => {
      const { Properties } = only(platform, 'AWS::CloudFront::Distribution');
      delete (Properties.DistributionConfig as { CustomErrorResponses?: unknown }).CustomErrorResponses;
    },
    red: 'CloudFront does not cache the errors that it would by default, and passes them on unchanged',
  },
  {
    what: 'readers whose user agent is always "Amazon CloudFront"',
    tamper: (templates) => {
      delete behaviours(templates).DefaultCacheBehavior.OriginRequestPolicyId;
    },
    red: READERS,
  },
  {
    what: 'pages that are cached for a second, as the live documents are',
    tamper: (templates) => {
      const { CacheBehaviors, DefaultCacheBehavior } = behaviours(templates);
      const registry = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/registry.json');
      DefaultCacheBehavior.CachePolicyId = registry?.CachePolicyId;
    },
    red: READERS,
  },
  {
    what: 'a site map that is requested from the bucket',
    tamper: (templates) => {
      const { CacheBehaviors } = behaviours(templates);
      CacheBehaviors.push({ ...CacheBehaviors[0], PathPattern: '/*.xml' });
    },
    red: READERS,
  },
];
