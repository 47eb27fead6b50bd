import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { SecurityGroup } from 'aws-cdk-lib/aws-ec2';
import { SubnetType } from 'aws-cdk-lib/aws-ec2';
import {
  AwsLogDriverMode,
  type ContainerDefinition,
  ContainerDependencyCondition,
  ContainerImage,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  type ICluster,
  type LogDriver,
  LogDrivers,
  type Secret,
  UlimitName,
} from 'aws-cdk-lib/aws-ecs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** The one folder that a process may write; images make it their user's (`VOLUME`). */
export const WORK_DIR = '/var/lotes';

export interface ProcessProps {
  cluster: ICluster;
  group: SecurityGroup;
  image: string;
  port: number;
  /** Never contains secrets. */
  environment: Readonly<Record<string, string>>;
  secrets?: Record<string, Secret>;
  tasks: { min: number; max?: number };
  cpu: number;
  memoryMiB: number;
}

/** The script of the health check, run inside the task; each of our processes responds at this path. */
const healthCheckScript = (port: number) =>
  `fetch('http://127.0.0.1:${String(port)}/alive').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;

/**
 * One of our processes, in its number of tasks: read-only except for `WORK_DIR`, without a public address, monitored and
 * logged.
 */
export class FargateProcess extends Construct {
  readonly service: FargateService;
  readonly task: FargateTaskDefinition;
  readonly container: ContainerDefinition;
  readonly logGroup: LogGroup;
  private readonly logging: LogDriver;

  constructor(scope: Construct, id: string, props: ProcessProps) {
    super(scope, id);
    const { cluster, group, image, port, environment, secrets, tasks, cpu, memoryMiB } = props;
    this.task = new FargateTaskDefinition(this, 'Task', {
      cpu,
      memoryLimitMiB: memoryMiB,
      runtimePlatform: { cpuArchitecture: CpuArchitecture.X86_64 },
      volumes: [{ name: 'work' }],
    });
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.logging = LogDrivers.awsLogs({
      streamPrefix: id.toLowerCase(),
      logGroup: this.logGroup,
      // Log lines are written as they arise: if CloudWatch does not respond, they are dropped instead of blocking
      // the process.
      mode: AwsLogDriverMode.NON_BLOCKING,
    });
    this.container = this.task.addContainer('Process', {
      image: ContainerImage.fromRegistry(image),
      logging: this.logging,
      readonlyRootFilesystem: true,
      portMappings: [{ containerPort: port }],
      environment: {
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: String(port),
        ...environment,
      },
      ...(secrets && { secrets }),
      ulimits: [{ name: UlimitName.NOFILE, softLimit: 65_536, hardLimit: 65_536 }],
      stopTimeout: Duration.seconds(20),
      healthCheck: {
        command: ['CMD', 'node', '-e', healthCheckScript(port)],
        startPeriod: Duration.seconds(60),
        interval: Duration.seconds(10),
        timeout: Duration.seconds(5),
        retries: 3,
      },
    });
    this.container.addMountPoints({ sourceVolume: 'work', containerPath: WORK_DIR, readOnly: false });
    this.service = new FargateService(this, 'Service', {
      cluster,
      taskDefinition: this.task,
      // Not set for a service that scales: each deployment would reset its number of tasks.
      ...(tasks.max === undefined && { desiredCount: tasks.min }),
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { rollback: true },
      assignPublicIp: false,
      securityGroups: [group],
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      enableExecuteCommand: false,
    });
    if (tasks.max !== undefined)
      this.service
        .autoScaleTaskCount({ minCapacity: tasks.min, maxCapacity: tasks.max })
        .scaleOnCpuUtilization('Cpu', { targetUtilizationPercent: 60 });
  }

  /** Runs a program before the process starts, in the same image; it shares `WORK_DIR` and nothing else. */
  addInitContainer(id: string, program: string, secrets: Record<string, Secret>): void {
    const first = this.task.addContainer(id, {
      image: ContainerImage.fromRegistry(this.container.imageName),
      logging: this.logging,
      essential: false,
      readonlyRootFilesystem: true,
      command: ['node', '-e', program],
      secrets,
    });
    first.addMountPoints({ sourceVolume: 'work', containerPath: WORK_DIR, readOnly: false });
    const condition = ContainerDependencyCondition.SUCCESS;
    this.container.addContainerDependencies({ container: first, condition });
  }
}
