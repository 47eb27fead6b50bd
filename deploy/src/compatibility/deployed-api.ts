import { inMilliseconds } from '@lotes/shared-contract/dates';
import { outlineOf, type JsonSchema, type Operation, type Outline } from '@lotes/shared-federation/release';
import { fetchWithin } from '@lotes/shared-node/http';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { failureReason } from '../failure-reason';

/** Longest wait for the api's response. */
const TIMEOUT_MS = inMilliseconds({ seconds: 10 });

/** The deployed api does not respond with its operations; a later request may succeed. */
export class ApiUnreachable extends Error {
  override readonly name = 'ApiUnreachable';
  /** A code, as system errors have one: after such an error the registrar tries again. */
  readonly code = 'API_UNREACHABLE';
}

/** An operation of a deployed api: what a release lists of it, and whether it refuses a call without a JSON body. */
export interface DeployedOperation extends Operation {
  requiresBody?: true;
}
export type DeployedOperations = Readonly<Record<string, DeployedOperation>>;

/** Requests the operations of the deployed api. @throws ApiUnreachable */
export type DeployedApi = () => Promise<DeployedOperations>;

const JsonSchemaSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const ContentSchema = z.record(z.string(), z.object({ schema: JsonSchemaSchema.optional() }));

const DescribedSchema = z.object({
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().optional(),
        schema: JsonSchemaSchema.optional(),
      }),
    )
    .optional(),
  requestBody: z.object({ content: ContentSchema, required: z.boolean().optional() }).optional(),
  responses: z.record(z.string(), z.object({ content: ContentSchema.optional() })).optional(),
});
type Described = z.infer<typeof DescribedSchema>;

/** The parts of an OpenAPI document that are read. */
const OpenApiSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), DescribedSchema)),
  components: z.object({ schemas: z.record(z.string(), JsonSchemaSchema).optional() }).optional(),
});

/** The operations of an api, from its OpenAPI document, as releases list those that they call. @throws ZodError */
export function operationsOf(document: unknown): DeployedOperations {
  const { paths, components } = OpenApiSchema.parse(document);
  const outline = (schema: JsonSchema) => outlineOf(schema, components?.schemas);
  const all = Object.entries(paths).flatMap(([path, described]) =>
    Object.entries(described).map(([method, operation]) => {
      const key = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return [key, operationOf(operation, outline)] as const;
    }),
  );
  return Object.fromEntries(all);
}

/**
 * Requests the operations of an api. @param origin its address without /api: the platform's public address, or the
 * api's own
 * @throws ApiUnreachable
 */
export async function readDeployedApi(origin: string): Promise<DeployedOperations> {
  const address = `${origin}/api/openapi.json`;
  try {
    return await fetchWithin(TIMEOUT_MS, address, async (response) => {
      if (response.ok) return operationsOf(await response.json());
      throw new Error(`status ${String(response.status)}`);
    });
  } catch (cause) {
    throw new ApiUnreachable(
      `${address} does not say which operations the deployed api has: ${reasonOf(cause)}.`,
      { cause },
    );
  }
}

function reasonOf(cause: unknown): string {
  const { name } = cause as { name?: string };
  return name === 'SyntaxError' || name === 'ZodError'
    ? 'its answer is no description of an api'
    : failureReason(cause);
}

/**
 * Requests the operations each time; if the api does not respond, its last response counts, so that a rollback does not
 * wait for it.
 */
export function rememberedApi(origin: string, log: Pick<FastifyBaseLogger, 'warn'>): DeployedApi {
  let last: DeployedOperations | undefined;
  return async () => {
    try {
      last = await readDeployedApi(origin);
    } catch (error) {
      if (!last) throw error;
      log.warn({ err: error }, 'compared with the operations that the api had before');
    }
    return last;
  };
}

function operationOf(
  { parameters = [], requestBody, responses = {} }: Described,
  outline: (schema: JsonSchema) => Outline,
): DeployedOperation {
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  const form = requestBody?.content['multipart/form-data']?.schema;
  const answers = Object.entries(responses).flatMap(([status, { content }]) => {
    const answer = status.startsWith('2') ? content?.['application/json']?.schema : undefined;
    return answer?.properties?.result ?? [];
  });
  return {
    ...(asked.length > 0 && {
      query: outline({
        type: 'object',
        properties: Object.fromEntries(asked.map(({ name, schema = {} }) => [name, schema])),
        required: asked.filter(({ required }) => required).map(({ name }) => name),
      }),
    }),
    ...(body && { body: outline(body), ...(requestBody?.required && { requiresBody: true as const }) }),
    ...(form && { form: outline(form) }),
    ...(answers.length > 0 && { result: outline({ anyOf: answers }) }),
  };
}
