import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { PREFIX, releaseBucket } from './release-bucket';
import { storeRoles } from './store-roles';

interface StoreProps extends StackProps {
  /** Names of the teams that release: the shell and each remote. */
  teams: readonly string[];
}

/** The release store and its roles, apart from the processes, since a gateway starts only once the store has a root. */
export class StoreStack extends Stack {
  constructor(scope: Construct, id: string, { teams, ...props }: StoreProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const bucket = releaseBucket(this);
    storeRoles(this, bucket, teams);
    new CfnOutput(this, 'ReleaseBucket', { value: bucket.bucketName });
    new CfnOutput(this, 'ReleaseDir', { value: `s3://${bucket.bucketName}/${PREFIX}` });
  }
}
