import { App } from 'aws-cdk-lib';
import { buildStacks } from './stacks';

buildStacks(new App());
