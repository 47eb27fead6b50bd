import type { Sabotage } from './sabotages-of-roles';
import { only, type Template } from './synthesised';

const service = (template: Template, process: string) =>
  only(template, 'AWS::ECS::Service', (name) => name.startsWith(process)).Properties;

const capacity = (template: Template, process: string) =>
  only(template, 'AWS::ApplicationAutoScaling::ScalableTarget', (name) => name.startsWith(process))
    .Properties;

/** Faults of what happens while the platform runs. */
export const SABOTAGES_OF_OPERATION: Sabotage[] = [
  {
    what: 'one task of the api',
    tamper: ({ platform }) => {
      capacity(platform, 'Api').MinCapacity = 1;
    },
    red: 'at least two tasks of api and gateway run, and two registrars, of which one waits',
  },
  {
    what: 'one registrar',
    tamper: ({ platform }) => {
      service(platform, 'Registrar').DesiredCount = 1;
    },
    red: 'at least two tasks of api and gateway run, and two registrars, of which one waits',
  },
  {
    what: 'a deployment that ends the tasks that a crowd had asked for',
    tamper: ({ platform }) => {
      service(platform, 'Gateway').DesiredCount = 2;
    },
    red: 'a deployment leaves a service that scales at the size that it has',
  },
  {
    what: 'a load balancer that sends requests into connections that are being closed',
    tamper: ({ platform }) => {
      const { Properties } = only(platform, 'AWS::ElasticLoadBalancingV2::LoadBalancer');
      const attributes = Properties.LoadBalancerAttributes as { Key: string; Value: string }[];
      for (const attribute of attributes)
        if (attribute.Key === 'idle_timeout.timeout_seconds') attribute.Value = '200';
    },
    red: 'processes keep a connection for longer than the load balancer does',
  },
  {
    what: 'a pool whose mails are Cognito’s own',
    tamper: ({ platform }) => {
      only(platform, 'AWS::Cognito::UserPool').Properties.EmailConfiguration = {
        EmailSendingAccount: 'COGNITO_DEFAULT',
      };
    },
    red: 'mails of the pool go by SES, from the sender of all others',
  },
];
