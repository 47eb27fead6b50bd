import small from './images/street-480.avif';
import medium from './images/street-960.avif';
import large from './images/street-1600.avif';
import fallback from './images/street-960.jpg';
import { renderOf } from './render';

export const street = renderOf('street', [small, medium, large], fallback);
