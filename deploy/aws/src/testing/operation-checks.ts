import { KEEP_ALIVE_MS } from '@lotes/shared-node/http';
import { COMPOSED, WARNED_AGAIN_MS, WARNING } from '../../../src/registrar/log-lines';
import { has, type Check } from './check';
import { ofType, only, type Template } from './synthesised';
import { textOf } from './statements';

interface Alarm {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
  ComparisonOperator: string;
  TreatMissingData: string;
  Period: number;
  EvaluationPeriods: number;
  AlarmActions?: unknown[];
  OKActions?: unknown[];
}

const alarmsOf = (template: Template) =>
  ofType(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties as unknown as Alarm);

/** Metric and resource of an alarm: "HTTPCode_Target_5XX_Count of BalancerApiGroup". */
const subjectOf = ({ MetricName, Dimensions = [] }: Alarm) => {
  const value = Dimensions.map((one) => textOf(one.Value)).join();
  return `${MetricName} of ${/<(BalancerApi|BalancerGateways|Balancer|Database)/.exec(value)?.[1] ?? 'all'}`;
};

/** The metric filter of the registrar's log with that name. */
export const filterOf = (template: Template, counted: string) =>
  only(template, 'AWS::Logs::MetricFilter', (name) => name.startsWith(`RegistrarLogs${counted}`));

const nameIn = (process: string) => (name: string) => name.startsWith(process);

/** Requirements of operation: the number of tasks, alarms and their recipients, and outgoing traffic. */
export const OPERATION_CHECKS = {
  'at least two tasks of api and gateway run, and two registrars, of which one waits': ({ platform }) => {
    for (const process of ['Api', 'Gateway']) {
      const scaling = only(platform, 'AWS::ApplicationAutoScaling::ScalableTarget', nameIn(process));
      expect(scaling.Properties.MinCapacity).toBeGreaterThanOrEqual(2);
    }
    const { Properties } = only(platform, 'AWS::ECS::Service', nameIn('Registrar'));
    expect(Properties.DesiredCount).toBeGreaterThanOrEqual(2);
  },

  'a deployment does not change the number of tasks of a service that scales': ({ platform }) => {
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

  'no process waits for its log': ({ platform }) => {
    for (const [, { Properties }] of ofType(platform, 'AWS::ECS::TaskDefinition'))
      for (const container of Properties.ContainerDefinitions as object[])
        expect(container).toMatchObject({ LogConfiguration: { Options: { mode: 'non-blocking' } } });
  },

  'three hours without a composition sound an alarm, even if nothing is logged at all': ({ platform }) => {
    const { Properties } = filterOf(platform, 'Composed');
    expect(Properties).toMatchObject({
      FilterPattern: `{ $.msg = "${COMPOSED}" }`,
      LogGroupName: { Ref: expect.stringMatching(/^RegistrarLogs/) as unknown },
      MetricTransformations: [{ MetricNamespace: 'Lotes', MetricName: 'Compositions', MetricValue: '1' }],
    });
    const alarm = alarmsOf(platform).find(({ MetricName }) => MetricName === 'Compositions');
    expect(alarm).toMatchObject({
      Namespace: 'Lotes',
      Statistic: 'Sum',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      TreatMissingData: 'breaching',
    });
    expect((alarm?.Period ?? 0) * (alarm?.EvaluationPeriods ?? 0)).toBe(3 * 60 * 60);
  },

  'a warning of the registrar sounds an alarm, which lasts until the warnings end': ({ platform }) => {
    expect(filterOf(platform, 'Warned').Properties).toMatchObject({
      FilterPattern: `{ $.${WARNING} IS TRUE }`,
      LogGroupName: { Ref: expect.stringMatching(/^RegistrarLogs/) as unknown },
      MetricTransformations: [{ MetricNamespace: 'Lotes', MetricName: 'Warnings', MetricValue: '1' }],
    });
    const alarm = alarmsOf(platform).find(({ MetricName }) => MetricName === 'Warnings');
    expect(alarm).toMatchObject({
      Namespace: 'Lotes',
      Statistic: 'Sum',
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      Threshold: 1,
      DatapointsToAlarm: 1,
      TreatMissingData: 'notBreaching',
    });
    // A warning may be repeated a little late, so that one hour has none.
    expect((alarm?.Period ?? 0) * (alarm?.EvaluationPeriods ?? 0)).toBeGreaterThan(
      (2 * WARNED_AGAIN_MS) / 1000,
    );
  },

  'unhealthy tasks, failed answers and a full disk sound an alarm': ({ platform }) => {
    expect(alarmsOf(platform).map(subjectOf).sort()).toEqual([
      'Compositions of all',
      'FreeStorageSpace of Database',
      'HTTPCode_ELB_5XX_Count of Balancer',
      'HTTPCode_Target_5XX_Count of BalancerApi',
      'HTTPCode_Target_5XX_Count of BalancerGateways',
      'UnHealthyHostCount of BalancerApi',
      'UnHealthyHostCount of BalancerGateways',
      'Warnings of all',
    ]);
    // Missing data is normal for failed responses and for warnings; all other metrics exist while the platform runs.
    for (const alarm of alarmsOf(platform))
      expect([subjectOf(alarm), alarm.TreatMissingData]).toEqual([
        subjectOf(alarm),
        /^HTTPCode|^Warnings$/.test(alarm.MetricName) ? 'notBreaching' : 'breaching',
      ]);
  },

  'every alarm, and its end, is sent to the one topic that people subscribe to': ({ platform }) => {
    const [[topic] = [], ...more] = ofType(platform, 'AWS::SNS::Topic');
    expect([topic, more]).toEqual([expect.any(String), []]);
    expect(platform.Outputs?.AlarmTopicArn).toEqual({ Value: { Ref: topic } });
    // A topic with its own policy would refuse messages from alarms that the policy does not name.
    expect(ofType(platform, 'AWS::SNS::TopicPolicy')).toEqual([]);
    for (const alarm of alarmsOf(platform))
      expect([alarm.AlarmActions, alarm.OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
  },

  'the pool sends its mails by SES, from the same sender as all other mails': has('AWS::Cognito::UserPool', {
    EmailConfiguration: {
      EmailSendingAccount: 'DEVELOPER',
      From: { Ref: 'MailFrom' },
      // Only the domain, whether the sender has a name or not.
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
