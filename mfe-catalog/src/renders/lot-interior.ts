import small from './images/lot-interior-480.avif';
import medium from './images/lot-interior-960.avif';
import large from './images/lot-interior-1600.avif';
import fallback from './images/lot-interior-960.jpg';
import { renderOf } from './render';

export const lotInterior = renderOf('lot-interior', [small, medium, large], fallback);
