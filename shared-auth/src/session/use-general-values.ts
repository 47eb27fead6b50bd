import { useSelector } from 'react-redux';
import type { GeneralValues } from './general-values.slice';

/** The projects and screens of the business; empty lists until the api's first response. */
export function useGeneralValues(): GeneralValues {
  return useSelector((state: { generalValues: GeneralValues }) => state.generalValues);
}
