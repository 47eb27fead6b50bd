/** Returns the address of a quoted lot's page; with the quote's id, reserving and paying there use the quote. */
export function quotedLotAddress(lote: string, id: string | undefined): string {
  return `/lotdetail?${new URLSearchParams({ lot: lote, ...(id && { quote: id }) })}`;
}
