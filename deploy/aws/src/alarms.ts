import { CfnOutput, Duration, Size } from 'aws-cdk-lib';
import {
  type AlarmProps,
  ComparisonOperator,
  type Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import {
  type ApplicationLoadBalancer,
  type ApplicationTargetGroup,
  HttpCodeElb,
  HttpCodeTarget,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { DatabaseInstance } from 'aws-cdk-lib/aws-rds';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { COMPOSED, WARNING } from '../../src/registrar/log-lines';
import type { FargateProcess } from './fargate-process';

interface Watched {
  registrar: FargateProcess;
  /** By the name of the process. */
  targets: Readonly<Record<string, ApplicationTargetGroup>>;
  balancer: ApplicationLoadBalancer;
  database: DatabaseInstance;
}

type Alarm = Omit<AlarmProps, 'metric'> & { metric: Metric };

const { BREACHING, NOT_BREACHING } = TreatMissingData;
const AT_LEAST = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD;
const LESS_THAN = ComparisonOperator.LESS_THAN_THRESHOLD;

/**
 * Alarm if the registrar signed no composition for three hours: it signs one each hour, and a composition counts for 24 hours.
 */
function composition({ logGroup }: FargateProcess): Alarm {
  const filter = logGroup.addMetricFilter('Composed', {
    filterPattern: FilterPattern.stringValue('$.msg', '=', COMPOSED),
    metricNamespace: 'Lotes',
    metricName: 'Compositions',
  });
  return {
    alarmDescription: 'The registrar composed nothing for three hours: docs/runbooks/registrar-down.md',
    metric: filter.metric({ statistic: Stats.SUM, period: Duration.hours(1) }),
    threshold: 1,
    comparisonOperator: LESS_THAN,
    evaluationPeriods: 3,
    treatMissingData: BREACHING,
  };
}

/**
 * Alarm if the registrar warned within three hours. It repeats a warning every hour or a little later: one hour may have none.
 */
function warning({ logGroup }: FargateProcess): Alarm {
  const filter = logGroup.addMetricFilter('Warned', {
    filterPattern: FilterPattern.booleanValue(`$.${WARNING}`, true),
    metricNamespace: 'Lotes',
    metricName: 'Warnings',
  });
  return {
    alarmDescription: 'The registrar warns of something in its log: docs/runbooks/registrar-down.md',
    metric: filter.metric({ statistic: Stats.SUM, period: Duration.hours(1) }),
    threshold: 1,
    comparisonOperator: AT_LEAST,
    evaluationPeriods: 3,
    datapointsToAlarm: 1,
    treatMissingData: NOT_BREACHING,
  };
}

const unhealthy = (name: string, { metrics }: ApplicationTargetGroup): Alarm => ({
  alarmDescription: `A task of ${name} was not healthy for five minutes, or there is none`,
  metric: metrics.unhealthyHostCount({ statistic: Stats.MAXIMUM, period: Duration.minutes(1) }),
  threshold: 1,
  comparisonOperator: AT_LEAST,
  evaluationPeriods: 5,
  treatMissingData: BREACHING,
});

const failing = (who: string, metric: Metric): Alarm => ({
  alarmDescription: `${who} answered ten requests or more with 5xx, within five minutes and again`,
  metric,
  threshold: 10,
  comparisonOperator: AT_LEAST,
  evaluationPeriods: 2,
  treatMissingData: NOT_BREACHING,
});

/**
 * Alarm if less than a tenth of the disk is free (2 GiB of the first 20) for half an hour: AWS enlarges the disk within minutes.
 */
const disk = (database: DatabaseInstance): Alarm => ({
  alarmDescription: 'The database has less than 2 GiB of disk left, or says nothing',
  metric: database.metricFreeStorageSpace({ statistic: Stats.MINIMUM, period: Duration.minutes(5) }),
  threshold: Size.gibibytes(2).toBytes(),
  comparisonOperator: LESS_THAN,
  evaluationPeriods: 6,
  treatMissingData: BREACHING,
});

/** Notifies the subscribers of the topic of conditions that staff would not notice in time (record 0092). */
export function alarms(scope: Construct, { registrar, targets, balancer, database }: Watched): void {
  const topic = new Topic(scope, 'Alarms', { displayName: 'Lotes' });
  const five = { statistic: Stats.SUM, period: Duration.minutes(5) };
  const ofTargets = Object.entries(targets).flatMap(([name, group]): [string, Alarm][] => [
    [`${name}Unhealthy`, unhealthy(name, group)],
    [`${name}Failing`, failing(name, group.metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, five))],
  ]);
  const all: Record<string, Alarm> = {
    Composition: composition(registrar),
    Warning: warning(registrar),
    ...Object.fromEntries(ofTargets),
    BalancerFailing: failing(
      'The load balancer',
      balancer.metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, five),
    ),
    DatabaseDisk: disk(database),
  };
  const action = new SnsAction(topic);
  for (const [name, { metric, ...alarm }] of Object.entries(all)) {
    const made = metric.createAlarm(scope, `${name}Alarm`, alarm);
    made.addAlarmAction(action);
    made.addOkAction(action);
  }
  new CfnOutput(scope, 'AlarmTopicArn', { value: topic.topicArn });
}
