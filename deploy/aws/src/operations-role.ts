import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { ICluster } from 'aws-cdk-lib/aws-ecs';
import { Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { FargateProcess } from './fargate-process';
import { allow, taggedAs } from './store-roles';

/** An operator's role for the processes: lists them, reads their logs, and ends a task, which its service replaces. */
export function operationsRole(
  scope: Construct,
  cluster: ICluster,
  processes: readonly FargateProcess[],
): void {
  const role = new Role(scope, 'Operations', {
    assumedBy: taggedAs('operator'),
    description: 'Ends tasks, which services replace, and reads logs',
  });
  const services = processes.map(({ service }) => service.serviceArn);
  const logs = processes.map(({ logGroup }) => logGroup.logGroupArn);
  const inside = { ArnEquals: { 'ecs:cluster': cluster.clusterArn } };
  const resourceName = `${cluster.clusterName}/*`;
  const tasks = Stack.of(scope).formatArn({ service: 'ecs', resource: 'task', resourceName });
  role.addToPolicy(allow(['ecs:DescribeServices'], services));
  role.addToPolicy(allow(['ecs:ListTasks'], ['*'], inside));
  role.addToPolicy(allow(['ecs:DescribeTasks', 'ecs:StopTask'], [tasks], inside));
  role.addToPolicy(allow(['logs:FilterLogEvents', 'logs:GetLogEvents'], logs));
  new CfnOutput(scope, 'RoleOf-operations', { value: role.roleArn });
}
