import { CfnCondition, CfnParameter, Fn, type Stack } from 'aws-cdk-lib';
import { CfnIPSet, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

const IPV4 = String.raw`\d{1,3}(\.\d{1,3}){3}/\d{1,2}`;
const IPV6 = String.raw`[0-9a-f:]+/\d{1,3}`;
const listOf = (network: string) => `^${network}(,${network})*$`;

/**
 * The firewall's rule by which only the own networks reach the site until `Open` is "yes", since a new site has invented lots
 * and an invented address for mail.
 */
export function ownNetworksRule(
  stack: Stack,
  { priority, visibilityConfig }: Pick<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>,
): CfnWebACL.RuleProperty {
  const open = new CfnParameter(stack, 'Open', {
    allowedValues: ['no', 'yes'],
    default: 'no',
    description: 'Whether the site is open to everyone, instead of to OwnNetworks alone',
  });
  const networks = new CfnParameter(stack, 'OwnNetworks', {
    allowedPattern: listOf(IPV4),
    description: 'Networks of staff and pipelines: 198.51.100.0/24,203.0.113.7/32',
  });
  const networksByIpv6 = new CfnParameter(stack, 'OwnNetworksByIpv6', {
    allowedPattern: listOf(IPV6),
    // None: no visitor has this address.
    default: '::1/128',
    description: 'The same by IPv6: 2001:db8::/48',
  });
  const isOpen = new CfnCondition(stack, 'IsOpen', {
    expression: Fn.conditionEquals(open.valueAsString, 'yes'),
  });
  const within = (ipAddressVersion: 'IPV4' | 'IPV6', { valueAsString }: CfnParameter) => ({
    ipSetReferenceStatement: {
      arn: new CfnIPSet(stack, `OwnNetworks${ipAddressVersion}`, {
        scope: 'CLOUDFRONT',
        ipAddressVersion,
        addresses: Fn.split(',', valueAsString),
      }).attrArn,
    },
  });
  const statements = [within('IPV4', networks), within('IPV6', networksByIpv6)];
  return {
    name: 'own-networks',
    priority,
    action: Fn.conditionIf(isOpen.logicalId, { Count: {} }, { Block: {} }),
    statement: { notStatement: { statement: { orStatement: { statements } } } },
    visibilityConfig,
  };
}
