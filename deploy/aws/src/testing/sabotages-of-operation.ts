import { filterOf } from './operation-checks';
import type { Sabotage } from './sabotages-of-roles';
import { ofType, only, type Template } from './synthesised';

interface Alarm {
  MetricName: string;
  TreatMissingData: string;
  EvaluationPeriods: number;
  AlarmActions?: unknown[];
}

const change = (template: Template, metric: string, tamper: (alarm: Alarm) => void) => {
  for (const [, { Properties }] of ofType(template, 'AWS::CloudWatch::Alarm')) {
    const alarm = Properties as unknown as Alarm;
    if (alarm.MetricName === metric) tamper(alarm);
  }
};

const service = (template: Template, process: string) =>
  only(template, 'AWS::ECS::Service', (name) => name.startsWith(process)).Properties;

const capacity = (template: Template, process: string) =>
  only(template, 'AWS::ApplicationAutoScaling::ScalableTarget', (name) => name.startsWith(process))
    .Properties;

/** Faults of the platform's operation. */
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
    what: 'a deployment that ends the tasks that were added for a crowd',
    tamper: ({ platform }) => {
      service(platform, 'Gateway').DesiredCount = 2;
    },
    red: 'a deployment does not change the number of tasks of a service that scales',
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
    what: 'an alarm that counts a message that no registrar logs',
    tamper: ({ platform }) => {
      filterOf(platform, 'Composed').Properties.FilterPattern = '{ $.msg = "written" }';
    },
    red: 'three hours without a composition sound an alarm, even if nothing is logged at all',
  },
  {
    what: 'an alarm that takes the silence of a dead registrar for health',
    tamper: ({ platform }) => {
      change(platform, 'Compositions', (alarm) => (alarm.TreatMissingData = 'notBreaching'));
    },
    red: 'three hours without a composition sound an alarm, even if nothing is logged at all',
  },
  {
    what: 'an alarm for a field that no warning has',
    tamper: ({ platform }) => {
      filterOf(platform, 'Warned').Properties.FilterPattern = '{ $.alarm IS TRUE }';
    },
    red: 'a warning of the registrar sounds an alarm, which lasts until the warnings end',
  },
  {
    what: 'an alarm that ends while the registrar still warns',
    tamper: ({ platform }) => {
      change(platform, 'Warnings', (alarm) => (alarm.EvaluationPeriods = 1));
    },
    red: 'a warning of the registrar sounds an alarm, which lasts until the warnings end',
  },
  {
    what: 'a process that waits for its log',
    tamper: ({ platform }) => {
      const { Properties } = only(platform, 'AWS::ECS::TaskDefinition', (name) => name.startsWith('Api'));
      const [container] = Properties.ContainerDefinitions as {
        LogConfiguration: { Options: { mode?: string } };
      }[];
      if (container) delete container.LogConfiguration.Options.mode;
    },
    red: 'no process waits for its log',
  },
  {
    what: 'a disk that fills without an alarm',
    tamper: ({ platform }) => {
      change(platform, 'FreeStorageSpace', (alarm) => (alarm.MetricName = 'CPUUtilization'));
    },
    red: 'unhealthy tasks, failed answers and a full disk sound an alarm',
  },
  {
    what: 'an alarm without a recipient',
    tamper: ({ platform }) => {
      change(platform, 'UnHealthyHostCount', (alarm) => delete alarm.AlarmActions);
    },
    red: 'every alarm, and its end, is sent to the one topic that people subscribe to',
  },
  {
    what: 'a topic that refuses messages from alarms',
    tamper: ({ platform }) => {
      platform.Resources.Closed = { Type: 'AWS::SNS::TopicPolicy', Properties: {} };
    },
    red: 'every alarm, and its end, is sent to the one topic that people subscribe to',
  },
  {
    what: 'a pool that sends its mails by Cognito',
    tamper: ({ platform }) => {
      only(platform, 'AWS::Cognito::UserPool').Properties.EmailConfiguration = {
        EmailSendingAccount: 'COGNITO_DEFAULT',
      };
    },
    red: 'the pool sends its mails by SES, from the same sender as all other mails',
  },
];
