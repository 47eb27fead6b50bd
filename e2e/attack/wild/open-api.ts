/** The parts of JSON Schema that the api's OpenAPI document uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  schema: Schema;
}

/** One call of the api as the OpenAPI document describes it; `path` has `{name}` for each parameter. */
export interface Call {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** Schema of the JSON body; undefined if the operation has no JSON body. */
  json?: Schema | undefined;
  /** Schema of a multipart form. */
  form?: Schema | undefined;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every call of a running platform, from the document that it serves. */
export async function readCalls(url: string): Promise<Call[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      json: requestBody?.content['application/json']?.schema,
      form: requestBody?.content['multipart/form-data']?.schema,
    })),
  );
}

/** The name of a call as the contract has it: `PUT /Lotes/:numero/Estado`. */
export function nameOf({ method, path }: Call): string {
  return `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
}
