/** The page of a quoted lot, on which reserving and paying are done with the quote where its id is given. */
export function quotedLotAddress(lote: string, id: string | undefined): string {
  return `/lotdetail?${new URLSearchParams({ lot: lote, ...(id && { quote: id }) })}`;
}
