import { endpoint } from '../http/contract';
import { ParametersSchema } from './parameters.schema';

export const parameterEndpoints = {
  'GET /Parametros': endpoint({
    summary: 'Business constants, contact data and general values',
    ok: ParametersSchema,
    errors: [],
  }),
} as const;
