import small from './images/house-pinar-480.avif';
import medium from './images/house-pinar-960.avif';
import large from './images/house-pinar-1600.avif';
import fallback from './images/house-pinar-960.jpg';
import { renderOf } from './render';

export const housePinar = renderOf('house-pinar', [small, medium, large], fallback);
