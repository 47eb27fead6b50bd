import small from './images/house-arrecife-480.avif';
import medium from './images/house-arrecife-960.avif';
import large from './images/house-arrecife-1600.avif';
import fallback from './images/house-arrecife-960.jpg';
import { renderOf } from './render';

export const houseArrecife = renderOf('house-arrecife', [small, medium, large], fallback);
