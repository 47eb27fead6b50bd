/** Address of a window of the lot table: `/admin/lots?modal=images&lot=37`. */
export function adminWindow(
  modal: 'edit-lot' | 'status' | 'images' | 'images-360' | 'videos',
  numero: string,
): string {
  return `/admin/lots?${new URLSearchParams({ modal, lot: numero })}`;
}
