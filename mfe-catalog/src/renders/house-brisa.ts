import small from './images/house-brisa-480.avif';
import medium from './images/house-brisa-960.avif';
import large from './images/house-brisa-1600.avif';
import fallback from './images/house-brisa-960.jpg';
import { renderOf } from './render';

export const houseBrisa = renderOf('house-brisa', [small, medium, large], fallback);
