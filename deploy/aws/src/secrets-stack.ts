import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/** Secrets that an operator enters once. */
const SECRETS = {
  RegistrarKey: 'Key of the registrar: registrar.pem, encrypted',
  RegistrarUnlock: 'Passphrase of the key of the registrar',
  SmtpUrl: 'Mail server of the api: smtps://user:password@host',
};

/**
 * The secrets that AWS cannot make. Their stack is apart from the processes: it is filled before any process starts, and
 * outlasts them.
 */
export class SecretsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    for (const [name, description] of Object.entries(SECRETS)) {
      const { secretArn } = new Secret(this, name, { description, removalPolicy: RemovalPolicy.RETAIN });
      new CfnOutput(this, `${name}Arn`, { value: secretArn });
    }
  }
}
