import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Parameters } from '@lotes/shared-contract/parameters';

/** Facts of the business that any screen may need (R4.3). */
export interface GeneralValues {
  proyectos: Parameters['proyectos'];
  pantallas: Parameters['pantallas'];
}

export const NO_GENERAL_VALUES: GeneralValues = { proyectos: [], pantallas: [] };

/** Returns true if a value read from storage is the general values. */
export function isGeneralValues(value: unknown): value is GeneralValues {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.keys(NO_GENERAL_VALUES).every((field) => Array.isArray(fields.get(field)));
}

export const generalValuesSlice = createSlice({
  name: 'generalValues',
  initialState: NO_GENERAL_VALUES,
  reducers: {
    /** Merges the supplied lists over the current ones. */
    inicializarValoresGenerales: (values, { payload }: PayloadAction<Partial<GeneralValues>>) => ({
      ...values,
      ...payload,
    }),
    /** Empties both lists. */
    limpiarValoresGenerales: () => NO_GENERAL_VALUES,
  },
});

export const { inicializarValoresGenerales, limpiarValoresGenerales } = generalValuesSlice.actions;
