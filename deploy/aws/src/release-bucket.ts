import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AnyPrincipal,
  Effect,
  PolicyStatement,
  type PolicyStatementProps,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** Begins every key of this environment's store. */
export const PREFIX = 'production';

/**
 * The only keys that are ever written over: the draft of a root's delegations, which the root names by its digest, and the mark of a
 * version that `gc` is about to remove (record 0077).
 */
const WRITTEN_OVER = [`${PREFIX}/trust/delegations/*`, `${PREFIX}/*/.removed.json`];

/** No file for browsers, and never served. */
const NOT_SERVED = ['*/release.json', '*/.removed.json'];

/** The release store. Whatever a role allows: nothing is written over, nothing is public, nothing goes without TLS. */
export function releaseBucket(scope: Construct): Bucket {
  const bucket = new Bucket(scope, 'Releases', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(90),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: RemovalPolicy.RETAIN,
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'CreateOnly',
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:PutObject'],
      notResources: WRITTEN_OVER.map((key) => bucket.arnForObjects(key)),
      conditions: { Null: { 's3:if-none-match': 'true' } },
    }),
  );
  const denyCloudFront = (sid: string, which: Pick<PolicyStatementProps, 'resources' | 'notResources'>) => {
    const principals = [new ServicePrincipal('cloudfront.amazonaws.com')];
    const actions = ['s3:GetObject'];
    bucket.addToResourcePolicy(
      new PolicyStatement({ sid, effect: Effect.DENY, principals, actions, ...which }),
    );
  };
  const arnsOf = (keys: readonly string[]) => keys.map((key) => bucket.arnForObjects(`${PREFIX}/${key}`));
  denyCloudFront('FilesAlone', { notResources: arnsOf(['remotes/*', 'shell/*']) });
  denyCloudFront('ForBrowsersAlone', { resources: arnsOf(NOT_SERVED) });
  return bucket;
}
