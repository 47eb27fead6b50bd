import { byLotNumber, LotNumberSchema, type Contract } from '@lotes/shared-contract';
import type { ResultOf } from '@lotes/shared-contract/client';
import type { z } from 'zod';
import { lotNumbers, readLot, type LotSource } from '../lots';
import { lotByNumber } from '../queue';
import { lotPreview } from './lot-preview';

type PreviewQuery = z.output<Contract['GET /Paginas/VistaPrevia']['query']>;

const LOT_PAGE = '/lotdetail';

/** The address of a lot's page, without a language prefix. */
const addressOfLot = (numero: string) => `${LOT_PAGE}?${new URLSearchParams({ lot: numero }).toString()}`;

/** The addresses of the pages of all lots, in numeric order. */
export async function readPageAddresses({ database }: LotSource): Promise<ResultOf<'GET /Paginas'>> {
  const lots = await lotNumbers(database);
  return { direcciones: lots.toSorted(byLotNumber).map(({ numero }) => addressOfLot(numero)) };
}

/** The preview of a link to a page as a visitor sees it; null unless it is the page of a lot that exists. */
export async function readLinkPreview(
  source: LotSource,
  { direccion, idioma }: PreviewQuery,
): Promise<ResultOf<'GET /Paginas/VistaPrevia'>> {
  const { pathname, searchParams } = new URL(direccion, 'http://page');
  const lot = LotNumberSchema.safeParse(searchParams.get('lot'));
  if (pathname !== LOT_PAGE || !lot.success) return null;
  const found = await lotByNumber(source.database, lot.data);
  if (!found) return null;
  const detail = await readLot(source, found.numero, null);
  return { ...lotPreview(detail, idioma), imagen: detail.portada, direccion: addressOfLot(found.numero) };
}
