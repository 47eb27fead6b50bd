import type { Upload } from './use-uploads';

/** The form that sends a file, with what is said beside it and a picture that belongs to it. */
export function formOf(
  { file, kind }: Upload,
  fields: Record<string, string>,
  picture?: Blob | null,
): FormData {
  const form = new FormData();
  if (kind) form.append('tipo', kind);
  for (const [name, value] of Object.entries(fields)) form.append(name, value.trim());
  if (picture) form.append('portada', picture, 'portada.jpg');
  // Last, so that the api knows the rest before the bytes arrive.
  form.append('archivo', file, file.name);
  return form;
}
