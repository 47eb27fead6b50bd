import type { ConfigProviderProps } from 'antd';
import esES from 'antd/es/locale/es_ES.js';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** antd's Spanish texts, reworded: antd's are those of Spain, ours address the reader as usted, as in Honduras (R3.3, R3.9). */
export const ANTD_SPANISH: Locale = {
  ...esES,
  Table: {
    ...esES.Table,
    filterTitle: 'Filtros',
    filterReset: 'Restablecer',
    selectNone: 'Quitar la selección',
    collapse: 'Contraer fila',
    triggerAsc: 'Ordenar de menor a mayor',
    triggerDesc: 'Ordenar de mayor a menor',
    cancelSort: 'Quitar el orden',
  },
  Form: {
    optional: '(opcional)',
    defaultValidateMessages: {
      ...esES.Form?.defaultValidateMessages,
      default: 'Revise ${label}',
      required: 'Complete ${label}',
      whitespace: '${label} no puede quedar en blanco',
    },
  },
};
