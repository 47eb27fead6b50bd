import type { Upload } from './use-uploads';

/** Returns the form data that sends a file with its texts and, for a video, its poster. */
export function formOf(
  { file, kind }: Upload,
  fields: Record<string, string>,
  picture?: Blob | null,
): FormData {
  const form = new FormData();
  if (kind) form.append('tipo', kind);
  for (const [name, value] of Object.entries(fields)) form.append(name, value.trim());
  if (picture) form.append('portada', picture, 'portada.jpg');
  // Last, so that the api has the other fields before the bytes of the file.
  form.append('archivo', file, file.name);
  return form;
}
