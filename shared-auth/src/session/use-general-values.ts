import { useSelector } from 'react-redux';
import type { GeneralValues } from './general-values.slice';

/** The projects and screens of the business; empty lists until the first answer of the api. */
export function useGeneralValues(): GeneralValues {
  return useSelector((state: { generalValues: GeneralValues }) => state.generalValues);
}
