import { Template as Asserted } from 'aws-cdk-lib/assertions';
import type { Templates } from './synthesised';

/** A check of the templates. Throws if they do not meet it. */
export type Check = (templates: Templates) => void;

export const asserted = (template: object) => Asserted.fromJSON(template as Record<string, unknown>);

/** A resource of a stack has these properties. */
export const has =
  (type: string, properties: object, stack: keyof Templates = 'platform'): Check =>
  (templates) => {
    asserted(templates[stack]).hasResourceProperties(type, properties);
  };

export const isTaskRole = (process: string) => (name: string) => name.startsWith(`${process}TaskTaskRole`);
