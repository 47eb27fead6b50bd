import { endpoint } from '../http/contract';
import { ParametersSchema } from './parameters.schema';
import { EditSettingsSchema, SettingsSchema } from './settings.schema';

export const parameterEndpoints = {
  'GET /Parametros': endpoint({
    summary: 'Business constants, contact data and general values',
    ok: ParametersSchema,
    errors: [],
  }),
  'GET /Parametros/Administracion': endpoint({
    summary: 'The settings that staff may change, with all rates (EDITAR_RESERVA)',
    ok: SettingsSchema,
    errors: [],
  }),
  'PUT /Parametros': endpoint({
    summary: 'Change settings; a new rate holds from a day on (EDITAR_RESERVA)',
    body: EditSettingsSchema,
    ok: SettingsSchema,
    errors: ['stale-version'],
  }),
} as const;
