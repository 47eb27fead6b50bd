import type { App } from 'aws-cdk-lib';
import { EdgeStack } from './edge-stack';
import { PlatformStack } from './platform-stack';
import { SecretsStack } from './secrets-stack';
import { StoreStack } from './store-stack';

/** Region of the user pool and of everything else, except what CloudFront takes from us-east-1 only. */
const REGION = 'us-east-2';
const REGION_OF_CLOUDFRONT = 'us-east-1';

/** The stacks of one environment. No account is named and nothing is looked up: the account that deploys is used. */
export function buildStacks(app: App): {
  edge: EdgeStack;
  store: StoreStack;
  secrets: SecretsStack;
  platform: PlatformStack;
} {
  const teams = app.node.tryGetContext('teams') as unknown;
  if (!Array.isArray(teams) || !teams.every((team) => typeof team === 'string'))
    throw new Error('Name the teams in the context "teams" of cdk.json.');
  return {
    edge: new EdgeStack(app, 'LotesEdge', { env: { region: REGION_OF_CLOUDFRONT } }),
    store: new StoreStack(app, 'LotesStore', { env: { region: REGION }, teams }),
    secrets: new SecretsStack(app, 'LotesSecrets', { env: { region: REGION } }),
    platform: new PlatformStack(app, 'LotesPlatform', { env: { region: REGION } }),
  };
}
