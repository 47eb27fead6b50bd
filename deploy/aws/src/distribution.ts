import { Annotations, Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup, S3BucketOrigin, VpcOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { ApplicationLoadBalancer } from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { securityHeadersOf } from '../../src/gateway/security-headers';
import type { Parameters } from './parameters';
import { PREFIX } from './release-bucket';

interface Behind {
  bucket: IBucket;
  balancer: ApplicationLoadBalancer;
  parameters: Parameters;
}

const IMPORTED_BUCKET_WARNING = '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac';

/** Longest silence of a gateway within a response; event streams have a heartbeat every 15 s. */
const READ_TIMEOUT = Duration.seconds(60);

/** Errors that CloudFront caches for ten seconds by default, whatever their headers are. */
const ERRORS = [404, 414, 500, 501, 502, 503, 504];

/** For addresses at which only a gateway can respond; CloudFront caches none of these responses. */
const LEFT_TO_GATEWAYS = {
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  compress: false,
} satisfies Partial<BehaviorOptions>;

/** The CDN in front of the platform: files of releases come from the bucket, the rest from the gateways. */
export function distribution(scope: Construct, { bucket, balancer, parameters }: Behind): Distribution {
  const { domainName } = parameters;
  const gateways = VpcOrigin.withApplicationLoadBalancer(balancer, {
    // The name that the balancer's certificate and the gateways know.
    domainName,
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    readTimeout: READ_TIMEOUT,
    // A visitor's own header would be trusted otherwise.
    customHeaders: { 'x-forwarded-host': domainName },
  });
  const files = new OriginGroup({
    primaryOrigin: S3BucketOrigin.withOriginAccessControl(bucket, { originPath: `/${PREFIX}` }),
    // Missing files get the gateways' response.
    fallbackOrigin: gateways,
    fallbackStatusCodes: [403, 404, 500, 502, 503, 504],
  });
  const fromBucket: BehaviorOptions = {
    origin: files,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: immutableFileCache(scope),
    responseHeadersPolicy: headersOfFiles(scope),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
  };
  const liveDocument: BehaviorOptions = {
    ...LEFT_TO_GATEWAYS,
    origin: gateways,
    cachePolicy: oneSecondCache(scope),
  };
  // The bucket's own stack states what CloudFront may read.
  Annotations.of(scope).acknowledgeWarning(IMPORTED_BUCKET_WARNING);
  return new Distribution(scope, 'Front', {
    domainNames: [domainName],
    certificate: Certificate.fromCertificateArn(scope, 'EdgeCertificate', parameters.edgeCertificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: HttpVersion.HTTP2_AND_3,
    webAclId: parameters.webAclArn,
    errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    defaultBehavior: { ...LEFT_TO_GATEWAYS, origin: gateways },
    additionalBehaviors: {
      '/remotes/*': fromBucket,
      '/shell/*': fromBucket,
      '/registry.json': liveDocument,
      '/meta.json': liveDocument,
    },
  });
}

/**
 * A file never changes under its address. The second try of a page adds a query, which makes it another entry of the cache, so
 * that a repaired file arrives; a damaged file is dropped after a day.
 */
const immutableFileCache = (scope: Construct) =>
  new CachePolicy(scope, 'KeptFiles', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.days(1),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/**
 * With one second in the cache, a crowd that requests the live release does not reach the gateways, and a promote is delayed by
 * no more.
 */
const oneSecondCache = (scope: Construct) =>
  new CachePolicy(scope, 'Shortly', {
    minTtl: Duration.seconds(1),
    defaultTtl: Duration.seconds(1),
    maxTtl: Duration.seconds(1),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** The gateway's security headers for files from the bucket; a header that a gateway sets itself stays. */
function headersOfFiles(scope: Construct): ResponseHeadersPolicy {
  const headers = Object.entries(securityHeadersOf(new URL('https://lotes.example')));
  const ours = headers.filter(([name]) => !HEADERS_WITH_A_FIELD.includes(name));
  const value = (name: string) => headers.find(([one]) => one === name)?.[1] ?? '';
  return new ResponseHeadersPolicy(scope, 'HeadersOfFiles', {
    securityHeadersBehavior: {
      contentTypeOptions: { override: true },
      contentSecurityPolicy: { contentSecurityPolicy: value('content-security-policy'), override: false },
      referrerPolicy: { referrerPolicy: REFERRERS, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(maxAgeOf(value('strict-transport-security'))),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [...ours, ['cache-control', 'public, max-age=31536000, immutable'] as const].map(
        ([header, text]) => ({ header, value: text, override: false }),
      ),
    },
  });
}

const REFERRERS = HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN;
/** Headers that CloudFront has a field of its own for. */
const HEADERS_WITH_A_FIELD = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
];

const maxAgeOf = (text: string) => Number(/max-age=(\d+)/.exec(text)?.[1]);
