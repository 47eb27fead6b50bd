import type { CheckName } from './checks';
import { ofType, only, type Template, type Templates } from './synthesised';

/** A fault, and the sentence that must not hold any more with it. */
export interface Sabotage {
  what: string;
  tamper: (templates: Templates) => void;
  red: CheckName;
}

interface Statement {
  Action: string | string[];
  Effect: string;
  Resource: unknown;
}

/** The statements of a role's policy, to be changed. */
export const statementsToChange = (template: Template, name: string) =>
  (
    only(template, 'AWS::IAM::Policy', (one) => one.startsWith(name)).Properties.PolicyDocument as {
      Statement: Statement[];
    }
  ).Statement;

/** Faults of users' rights, and of the secrets that they enter. */
export const SABOTAGES_OF_ROLES: Sabotage[] = [
  {
    what: 'a secret that is made with the processes that need it',
    tamper: ({ platform, secrets }) => {
      Object.assign(platform.Resources, Object.fromEntries(ofType(secrets, 'AWS::SecretsManager::Secret')));
    },
    red: 'the secrets that people enter exist before the processes, and outlast them',
  },
  {
    what: 'a secret that is deleted with its stack',
    tamper: ({ secrets }) => {
      for (const [, secret] of ofType(secrets, 'AWS::SecretsManager::Secret'))
        secret.DeletionPolicy = 'Delete';
    },
    red: 'the secrets that people enter exist before the processes, and outlast them',
  },
  {
    what: 'an operator who promotes for every team',
    tamper: ({ store }) => {
      for (const statement of statementsToChange(store, 'Operator'))
        if (statement.Action === 's3:PutObject') statement.Resource = '*';
    },
    red: 'an operator reads everything, and writes only holds',
  },
  {
    what: 'a root that any principal may publish',
    tamper: ({ store }) => {
      const role = only(store, 'AWS::IAM::Role', (name) => name.startsWith('Root'));
      role.Properties.AssumeRolePolicyDocument = { Statement: [{ Principal: '*' }] };
    },
    red: 'root, operator and keeper have separate roles, each for principals with its tag',
  },
  {
    what: 'a keeper who may remove roots and delegations',
    tamper: ({ store }) => {
      statementsToChange(store, 'Keeper').push({
        Action: 's3:DeleteObject',
        Effect: 'Allow',
        Resource: 'arn:aws:s3:::releases/production/trust/*',
      });
    },
    red: 'only the keeper removes anything, and only versions and compositions',
  },
  {
    what: 'an operator who may change the tasks',
    tamper: ({ platform }) => {
      statementsToChange(platform, 'Operations').push({
        Action: 'ecs:RegisterTaskDefinition',
        Effect: 'Allow',
        Resource: '*',
      });
    },
    red: 'an operator ends tasks and reads their logs, and cannot change tasks or services',
  },
];
