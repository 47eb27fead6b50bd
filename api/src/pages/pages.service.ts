import { byLotNumber, type Contract } from '@lotes/shared-contract';
import { isLotPage, LOT_PAGE, type ResultOf } from '@lotes/shared-contract/client';
import type { z } from 'zod';
import { lotNumbers, readLotSummary, type LotSource } from '../lots';
import { lotPicture } from './lot-picture';
import { lotPreview } from './lot-preview';

type PreviewQuery = z.output<Contract['GET /Paginas/VistaPrevia']['query']>;

/** The address of a lot's page, without a language prefix. */
const addressOfLot = (numero: string) => `${LOT_PAGE}?${new URLSearchParams({ lot: numero }).toString()}`;

/** The addresses of the pages of all lots, in numeric order. */
export async function readPageAddresses({ database }: LotSource): Promise<ResultOf<'GET /Paginas'>> {
  const lots = await lotNumbers(database);
  return { direcciones: lots.toSorted(byLotNumber).map(({ numero }) => addressOfLot(numero)) };
}

/** Returns the preview of a link to a page as a visitor sees it; null unless it is the page of a lot that exists. */
export async function readLinkPreview(
  source: LotSource,
  { ruta, lot, idioma }: PreviewQuery,
): Promise<ResultOf<'GET /Paginas/VistaPrevia'>> {
  if (!isLotPage(ruta) || lot === undefined) return null;
  const found = await readLotSummary(source, lot);
  if (!found) return null;
  const picture = await lotPicture(source.database, found, idioma);
  return { ...lotPreview(found, idioma), ...picture, direccion: addressOfLot(found.numero) };
}
