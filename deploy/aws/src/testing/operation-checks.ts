import { KEEP_ALIVE_MS } from '@lotes/shared-node/http';
import type { Check } from './check';
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

} satisfies Record<string, Check>;
