import small from './images/lot-frente-al-mar-480.avif';
import medium from './images/lot-frente-al-mar-960.avif';
import large from './images/lot-frente-al-mar-1600.avif';
import fallback from './images/lot-frente-al-mar-960.jpg';
import { renderOf } from './render';

export const lotFrenteAlMar = renderOf('lot-frente-al-mar', [small, medium, large], fallback);
