import { ArnFormat, CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { ownNetworksRule } from './own-networks';

/** Requests that one address may make within five minutes: enough for a whole office behind one address, too few for a flood. */
const MAX_REQUESTS = 5000;

/**
 * Rules that are counted and refuse nothing: they would refuse the product's own pictures and spreadsheets, bodies of megabytes.
 */
const ONLY_COUNTED: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'],
};

const MANAGED = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
];

const metrics = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  // No samples of requests are kept, since AWS would not redact them.
  sampledRequestsEnabled: false,
  metricName,
});

const managedRule = (name: string, index: number): CfnWebACL.RuleProperty => ({
  name,
  priority: index + 1,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: (ONLY_COUNTED[name] ?? []).map((rule) => ({
        name: rule,
        actionToUse: { count: {} },
      })),
    },
  },
  visibilityConfig: metrics(name),
});

const RATE_RULE: CfnWebACL.RuleProperty = {
  name: 'rate',
  priority: 0,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { limit: MAX_REQUESTS, aggregateKeyType: 'IP' } },
  visibilityConfig: metrics('rate'),
};

/** Headers with a secret, or with an address that has one. */
const SECRET_HEADERS = ['authorization', 'jwt', 'cookie', 'idempotency-key', 'referer', 'x-xsrf-token'];

/** The token of a private link is in the query of its page and in paths of the api. */
const REDACTED: CfnLoggingConfiguration.FieldToMatchProperty[] = [
  ...SECRET_HEADERS.map((header) => ({ singleHeader: { Name: header } })),
  { uriPath: {} },
  { queryString: {} },
];

/** The firewall in front of CloudFront; AWS requires it in us-east-1. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const ownNetworks = ownNetworksRule(this, {
      priority: MANAGED.length + 1,
      visibilityConfig: metrics('own-networks'),
    });
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: [RATE_RULE, ...MANAGED.map(managedRule), ownNetworks],
      visibilityConfig: metrics('lotes'),
    });
    // WAF writes only into groups with this prefix.
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: 'aws-waf-logs-lotes',
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          resourceName: logs.logGroupName,
        }),
      ],
      redactedFields: REDACTED,
    });
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn });
  }
}
