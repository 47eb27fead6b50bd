import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { buildStacks } from '../stacks';

/** A resource of a template. */
export interface Resource {
  Type: string;
  DeletionPolicy?: string;
  Properties: Record<string, unknown>;
}

export interface Template {
  Resources: Record<string, Resource>;
  Conditions?: Record<string, unknown>;
  Outputs?: Record<string, unknown>;
  Parameters: Record<string, { Default?: unknown; NoEcho?: boolean }>;
}

/** The templates that CloudFormation would get, by stack. */
export interface Templates {
  edge: Template;
  store: Template;
  secrets: Template;
  platform: Template;
}

interface Settings {
  context: { teams: string[] };
}

export const SETTINGS = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'cdk.json'), 'utf8'),
) as Settings;

/** Synthesises the stacks as `cdk synth` does; no account is known and nothing is looked up. */
export function synthesised(): Templates {
  const app = new App({ context: { ...SETTINGS.context, 'aws:cdk:disable-metadata': true } });
  const { edge, store, secrets, platform } = buildStacks(app);
  const assembly = app.synth();
  return {
    edge: assembly.getStackArtifact(edge.artifactId).template as Template,
    store: assembly.getStackArtifact(store.artifactId).template as Template,
    secrets: assembly.getStackArtifact(secrets.artifactId).template as Template,
    platform: assembly.getStackArtifact(platform.artifactId).template as Template,
  };
}

/** The resources of a type, by the names that the template gives them. */
export function ofType(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
}

/** The one resource of a type. @throws Error if there are none or several */
export function only(template: Template, type: string, isWanted: (name: string) => boolean = () => true) {
  const [found, ...more] = ofType(template, type).filter(([name]) => isWanted(name));
  if (!found || more.length > 0)
    throw new Error(`There is not one ${type}, but ${String(more.length + (found ? 1 : 0))}.`);
  return found[1];
}
