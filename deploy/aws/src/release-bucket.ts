import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** Begins every key of this environment's store. */
export const PREFIX = 'production';

/** The only key that is ever written over: the mark of a version that `gc` is about to remove (record 0077). */
const WRITTEN_OVER = `${PREFIX}/*/.removed.json`;

/**
 * An object encrypted with a key of its writer, or in an archive, could be read only by its writer and never be
 * replaced. No command of ours requests this.
 */
const ONLY_USUAL = [
  ['OurEncryption', 's3:x-amz-server-side-encryption', 'AES256'],
  // No algorithm has this name.
  ['NoKeyOfTheWriter', 's3:x-amz-server-side-encryption-customer-algorithm', 'none'],
  ['ReadAtOnce', 's3:x-amz-storage-class', 'STANDARD'],
] as const;

/** Files for browsers. */
const SERVED = ['remotes/*', 'shell/*'];

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
      notResources: [bucket.arnForObjects(WRITTEN_OVER)],
      conditions: { Null: { 's3:if-none-match': 'true' } },
    }),
  );
  for (const [sid, key, usual] of ONLY_USUAL)
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid,
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        // A missing key would differ from any value.
        conditions: { Null: { [key]: 'false' }, StringNotEquals: { [key]: usual } },
      }),
    );
  // For every distribution of the account, since only the other stack knows the platform's own.
  const ofCloudFront = {
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: ['s3:GetObject'],
  };
  const arnsOf = (keys: readonly string[]) => keys.map((key) => bucket.arnForObjects(`${PREFIX}/${key}`));
  const { partition, account } = Stack.of(scope);
  const distributions = `arn:${partition}:cloudfront::${account}:distribution/*`;
  const conditions = { ArnLike: { 'AWS:SourceArn': distributions } };
  const { ALLOW, DENY } = Effect;
  for (const statement of [
    { sid: 'FilesForBrowsers', effect: ALLOW, resources: arnsOf(SERVED), conditions },
    { sid: 'AndNothingElse', effect: DENY, resources: arnsOf(NOT_SERVED) },
  ])
    bucket.addToResourcePolicy(new PolicyStatement({ ...ofCloudFront, ...statement }));
  return bucket;
}
