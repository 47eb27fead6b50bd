import { KEEP_ALIVE_MS } from '@lotes/shared-node/http';
import { has, type Check } from './check';
import { ofType, only } from './synthesised';

const nameIn = (process: string) => (name: string) => name.startsWith(process);

/** What happens while the platform runs. */
export const OPERATION_CHECKS = {
  'at least two tasks of api and gateway run, and two registrars, of which one waits': ({ platform }) => {
    for (const process of ['Api', 'Gateway']) {
      const scaling = only(platform, 'AWS::ApplicationAutoScaling::ScalableTarget', nameIn(process));
      expect(scaling.Properties.MinCapacity).toBeGreaterThanOrEqual(2);
    }
    const { Properties } = only(platform, 'AWS::ECS::Service', nameIn('Registrar'));
    expect(Properties.DesiredCount).toBeGreaterThanOrEqual(2);
  },

  'a deployment leaves a service that scales at the size that it has': ({ platform }) => {
    const scaling = ofType(platform, 'AWS::ApplicationAutoScaling::ScalableTarget');
    const named = ofType(platform, 'AWS::ECS::Service').filter(
      ([, { Properties }]) => Properties.DesiredCount !== undefined,
    );
    expect(scaling).toHaveLength(2);
    expect(named.map(([name]) => name)).toEqual([expect.stringMatching(/^Registrar/)]);
  },

  'processes keep a connection for longer than the load balancer does': ({ platform }) => {
    const { Properties } = only(platform, 'AWS::ElasticLoadBalancingV2::LoadBalancer');
    const attributes = Properties.LoadBalancerAttributes as { Key: string; Value: string }[];
    const idle = attributes.find(({ Key }) => Key === 'idle_timeout.timeout_seconds');
    expect(Number(idle?.Value) * 1000).toBeLessThan(KEEP_ALIVE_MS);
  },

  'mails of the pool go by SES, from the sender of all others': has('AWS::Cognito::UserPool', {
    EmailConfiguration: {
      EmailSendingAccount: 'DEVELOPER',
      From: { Ref: 'MailFrom' },
      // The domain alone, whether the sender has a name or not.
      SourceArn: {
        'Fn::Join': [
          '',
          [
            'arn:',
            { Ref: 'AWS::Partition' },
            ':ses:us-east-2:',
            { Ref: 'AWS::AccountId' },
            ':identity/',
            {
              'Fn::Select': [
                0,
                {
                  'Fn::Split': ['>', { 'Fn::Select': [1, { 'Fn::Split': ['@', { Ref: 'MailFrom' }] }] }],
                },
              ],
            },
          ],
        ],
      },
    },
  }),
} satisfies Record<string, Check>;
