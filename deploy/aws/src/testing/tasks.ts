import { ofType, type Template } from './synthesised';
import { textOf } from './statements';

interface WrittenContainer {
  Name: string;
  Environment?: { Name: string; Value: unknown }[];
  Secrets?: { Name: string; ValueFrom: unknown }[];
}

/** One container: its plain variables, and those that are injected from Secrets Manager. */
export interface Container {
  process: string;
  name: string;
  environment: Record<string, string>;
  secrets: Record<string, string>;
}

const PROCESS = /^(Api|Gateway|Registrar)/;

/** Every container of the template, with references as text. */
export function containersOf(template: Template): Container[] {
  return ofType(template, 'AWS::ECS::TaskDefinition').flatMap(([id, { Properties }]) =>
    (Properties.ContainerDefinitions as WrittenContainer[]).map((container) => ({
      process: PROCESS.exec(id)?.[1] ?? id,
      name: container.Name,
      environment: Object.fromEntries(
        (container.Environment ?? []).map(({ Name, Value }) => [Name, textOf(Value)]),
      ),
      secrets: Object.fromEntries(
        (container.Secrets ?? []).map(({ Name, ValueFrom }) => [Name, textOf(ValueFrom)]),
      ),
    })),
  );
}
