import small from './images/lot-bosque-480.avif';
import medium from './images/lot-bosque-960.avif';
import large from './images/lot-bosque-1600.avif';
import fallback from './images/lot-bosque-960.jpg';
import { renderOf } from './render';

export const lotBosque = renderOf('lot-bosque', [small, medium, large], fallback);
