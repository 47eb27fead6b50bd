import { Match } from 'aws-cdk-lib/assertions';
import { asserted, has, type Check } from './check';
import { ofType, only, type Templates } from './synthesised';

interface Behaviour {
  PathPattern?: string;
  ViewerProtocolPolicy: string;
  AllowedMethods: string[];
  TargetOriginId: string;
  CachePolicyId: unknown;
  OriginRequestPolicyId?: unknown;
}

interface DistributionConfig {
  CacheBehaviors: Behaviour[];
  DefaultCacheBehavior: Behaviour;
  CustomErrorResponses?: object[];
  Origins: {
    Id: string;
    S3OriginConfig?: object;
    OriginAccessControlId?: unknown;
    VpcOriginConfig?: object;
  }[];
}

const front = ({ platform }: Templates): DistributionConfig =>
  only(platform, 'AWS::CloudFront::Distribution').Properties.DistributionConfig as DistributionConfig;

const behaviours = (templates: Templates) => {
  const { CacheBehaviors, DefaultCacheBehavior } = front(templates);
  return [...CacheBehaviors, DefaultCacheBehavior];
};

/** AWS's own policy that caches nothing. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/** AWS's own policy that passes on every header of a visitor but the host, which is the balancer's. */
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** Paths whose answers are not files of a release: pages, what search engines read, pictures, the api. */
const OF_GATEWAYS = ['/', '/en/lotdetail', '/robots.txt', '/sitemap.xml', '/media/7/one.webp', '/api/Lotes'];

/** The behaviour that CloudFront selects for a path: the first whose pattern matches. */
function behaviourFor(templates: Templates, path: string): Behaviour {
  const { CacheBehaviors, DefaultCacheBehavior } = front(templates);
  const isLike = ({ PathPattern = '' }: Behaviour) => {
    const pattern = PathPattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(path);
  };
  return CacheBehaviors.find(isLike) ?? DefaultCacheBehavior;
}

/** Requirements of the CDN and the firewall in front of the platform. */
export const FRONT_CHECKS = {
  'a firewall with a limit of requests and AWS’s rules protects CloudFront': (templates) => {
    const config = only(templates.platform, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
    expect(config).toMatchObject({ WebACLId: { Ref: 'WebAclArn' } });
    asserted(templates.edge).hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: Match.arrayWith([
        Match.objectLike({
          Action: { Block: Match.anyValue() },
          Statement: { RateBasedStatement: Match.anyValue() },
        }),
        Match.objectLike({
          OverrideAction: { None: {} },
          Statement: { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesKnownBadInputsRuleSet' } },
        }),
        Match.objectLike({
          OverrideAction: { None: {} },
          Statement: { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesCommonRuleSet' } },
        }),
      ]),
    });
  },

  'only the named networks reach the site until it is opened': ({ edge }) => {
    const { Rules } = only(edge, 'AWS::WAFv2::WebACL').Properties;
    const [ipv4 = '', ipv6 = ''] = ofType(edge, 'AWS::WAFv2::IPSet').map(([name]) => name);
    const isIn = (set: string) => ({ IPSetReferenceStatement: { Arn: { 'Fn::GetAtt': [set, 'Arn'] } } });
    expect(Rules).toContainEqual(
      expect.objectContaining({
        Action: { 'Fn::If': ['IsOpen', { Count: {} }, { Block: {} }] },
        Statement: { NotStatement: { Statement: { OrStatement: { Statements: [isIn(ipv4), isIn(ipv6)] } } } },
      }),
    );
    expect(edge.Conditions).toEqual({ IsOpen: { 'Fn::Equals': [{ Ref: 'Open' }, 'yes'] } });
    expect([edge.Parameters.Open?.Default, edge.Parameters.OwnNetworks?.Default]).toEqual(['no', undefined]);
  },

  'the firewall’s logs have no address and no header with a secret, and it keeps no samples': ({ edge }) => {
    const { RedactedFields } = only(edge, 'AWS::WAFv2::LoggingConfiguration').Properties;
    const header = (Name: string) => ({ SingleHeader: { Name } });
    expect(RedactedFields).toEqual(
      expect.arrayContaining([
        ...['authorization', 'jwt', 'cookie', 'idempotency-key', 'referer', 'x-xsrf-token'].map(header),
        { UriPath: {} },
        { QueryString: {} },
      ]),
    );
    const { VisibilityConfig, Rules } = only(edge, 'AWS::WAFv2::WebACL').Properties;
    const rules = Rules as { VisibilityConfig: unknown }[];
    for (const config of [VisibilityConfig, ...rules.map((rule) => rule.VisibilityConfig)])
      expect(config).toMatchObject({ SampledRequestsEnabled: false });
  },

  'CloudFront reaches the bucket by an origin access control, and all else by the network': (templates) => {
    const { Origins } = front(templates);
    expect(Origins).toHaveLength(2);
    for (const origin of Origins)
      expect(origin.VpcOriginConfig ?? origin.OriginAccessControlId).toBeDefined();
    asserted(templates.platform).hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
  },

  'a request without TLS is redirected to https': (templates) => {
    for (const behaviour of behaviours(templates))
      expect([behaviour.PathPattern, behaviour.ViewerProtocolPolicy]).toEqual([
        behaviour.PathPattern,
        'redirect-to-https',
      ]);
  },

  'CloudFront caches files by address, the live documents for a second, and nothing else': (templates) => {
    const { CacheBehaviors, DefaultCacheBehavior } = front(templates);
    const policy = (name: string) => ({ Ref: expect.stringMatching(new RegExp(`^${name}`)) as unknown });
    expect(Object.fromEntries(CacheBehaviors.map((one) => [one.PathPattern, one.CachePolicyId]))).toEqual({
      '/remotes/*': policy('KeptFiles'),
      '/shell/*': policy('KeptFiles'),
      '/registry.json': policy('Shortly'),
      '/meta.json': policy('Shortly'),
    });
    expect(DefaultCacheBehavior.CachePolicyId).toBe(CACHING_DISABLED);
    expect(DefaultCacheBehavior.AllowedMethods).toContain('POST');
    has('AWS::CloudFront::CachePolicy', { CachePolicyConfig: { MaxTTL: 1 } })(templates);
    has('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'all' } },
      },
    })(templates);
  },

  'the gateways get each reader’s headers, and CloudFront sends nobody a page made for another': (
    templates,
  ) => {
    const { Origins } = front(templates);
    for (const path of OF_GATEWAYS) {
      const { TargetOriginId, CachePolicyId, OriginRequestPolicyId } = behaviourFor(templates, path);
      const origin = Origins.find(({ Id }) => Id === TargetOriginId);
      expect([path, CachePolicyId, OriginRequestPolicyId, origin?.VpcOriginConfig]).toEqual([
        path,
        CACHING_DISABLED,
        // Without this policy the user agent of every reader is "Amazon CloudFront", which counts as a machine: pages of people
        // would wait for the api, too.
        ALL_VIEWER_EXCEPT_HOST_HEADER,
        expect.anything(),
      ]);
    }
  },

  'CloudFront does not cache the errors that it would by default, and passes them on unchanged': (
    templates,
  ) => {
    const kept = [404, 414, 500, 501, 502, 503, 504];
    expect(front(templates).CustomErrorResponses).toEqual(
      kept.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  },

  'files have the headers that the gateway would set': has('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentTypeOptions: { Override: true },
        ContentSecurityPolicy: { ContentSecurityPolicy: Match.stringLikeRegexp("^default-src 'none'") },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
      },
      CustomHeadersConfig: {
        Items: Match.arrayWith([
          Match.objectLike({ Header: 'permissions-policy' }),
          { Header: 'cache-control', Value: 'public, max-age=31536000, immutable', Override: false },
        ]),
      },
    },
  }),
} satisfies Record<string, Check>;
