import { CfnParameter, type Stack } from 'aws-cdk-lib';

export interface Parameters {
  apiImage: string;
  gatewayImage: string;
  registrarImage: string;
  /** "lotes.example" */
  domainName: string;
  /** Certificate of `domainName` for CloudFront, in us-east-1; the load balancer's is in this region. */
  edgeCertificateArn: string;
  balancerCertificateArn: string;
  webAclArn: string;
  releaseBucket: string;
  trustId: string;
  registrarKeyArn: string;
  registrarUnlockArn: string;
  smtpUrlArn: string;
  bankLinkHosts: string;
  mailFrom: string;
  firstEditor: string;
}

const IMAGE = '^[a-z0-9./_-]+(:[A-Za-z0-9._-]+)?@sha256:[0-9a-f]{64}$';

const SECRET = '^arn:aws:secretsmanager:[a-z0-9-]+:\\d{12}:secret:.+-[A-Za-z0-9]{6}$';

const SENDER = '^([^<>@]+ <[^<>@ ]+@[a-z0-9.-]+>|[^<>@ ]+@[a-z0-9.-]+)$';

/** Parameters of an environment, as CloudFormation asks for them. Images are named by their digest: a tag may move. */
export function parametersOf(stack: Stack): Parameters {
  const ask = (name: string, allowedPattern: string, description: string) =>
    new CfnParameter(stack, name, { allowedPattern, description }).valueAsString;
  return {
    apiImage: ask('ApiImage', IMAGE, 'Image of the api, by digest'),
    gatewayImage: ask('GatewayImage', IMAGE, 'Image of the gateway, by digest'),
    registrarImage: ask('RegistrarImage', IMAGE, 'Image of the registrar, by digest'),
    domainName: ask('DomainName', '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', 'Name of the site: lotes.example'),
    edgeCertificateArn: ask(
      'EdgeCertificateArn',
      '^arn:aws:acm:us-east-1:\\d{12}:certificate/.+$',
      'Certificate of the site for CloudFront',
    ),
    balancerCertificateArn: ask(
      'BalancerCertificateArn',
      '^arn:aws:acm:.+:certificate/.+$',
      'Certificate of the site in this region, for the load balancer behind CloudFront',
    ),
    webAclArn: ask(
      'WebAclArn',
      '^arn:aws:wafv2:us-east-1:\\d{12}:global/webacl/.+$',
      'Output WebAclArn of the stack LotesEdge',
    ),
    releaseBucket: ask('ReleaseBucket', '^[a-z0-9.-]{3,63}$', 'Output ReleaseBucket of the stack LotesStore'),
    trustId: ask(
      'TrustId',
      '^[A-Za-z0-9+/]+={0,2}$',
      'Trust id of the root that the release store must have',
    ),
    registrarKeyArn: ask('RegistrarKeyArn', SECRET, 'Output RegistrarKeyArn of the stack LotesSecrets'),
    registrarUnlockArn: ask(
      'RegistrarUnlockArn',
      SECRET,
      'Output RegistrarUnlockArn of the stack LotesSecrets',
    ),
    smtpUrlArn: ask('SmtpUrlArn', SECRET, 'Output SmtpUrlArn of the stack LotesSecrets'),
    bankLinkHosts: ask('BankLinkHosts', '^[a-z0-9.,-]+$', 'Hosts of the payment links of the bank'),
    mailFrom: ask(
      'MailFrom',
      SENDER,
      'Sender of mail, of a domain that SES has verified: Lotes <no-reply@lotes.example>',
    ),
    firstEditor: ask(
      'FirstEditor',
      '^[^<>@ ]+@[A-Za-z0-9.-]+$',
      'E-mail address of the person who gets every permission at the first sign-in',
    ),
  };
}
