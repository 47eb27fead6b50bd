import { useStaffTexts } from '../staff-texts';
import en from '../locales/en.json';

type FieldText = Extract<keyof typeof en, `field.${string}`>;

const isNamed = (key: string): key is FieldText => key in en;

/** Returns a function that gives the name of a row's field for use within a sentence; undefined if it has none. */
export function useFieldName(): (field: string) => string | undefined {
  const text = useStaffTexts();
  return (field) => {
    const key = `field.${field}`;
    return isNamed(key) ? text(key) : undefined;
  };
}

/** Returns a function that gives the name of a row's field as a label or column title; undefined if it has none. */
export function useFieldLabel(): (field: string) => string | undefined {
  const nameOf = useFieldName();
  return (field) => {
    const name = nameOf(field);
    return name && name.charAt(0).toUpperCase() + name.slice(1);
  };
}
