import small from './images/lot-vista-al-mar-480.avif';
import medium from './images/lot-vista-al-mar-960.avif';
import large from './images/lot-vista-al-mar-1600.avif';
import fallback from './images/lot-vista-al-mar-960.jpg';
import { renderOf } from './render';

export const lotVistaAlMar = renderOf('lot-vista-al-mar', [small, medium, large], fallback);
