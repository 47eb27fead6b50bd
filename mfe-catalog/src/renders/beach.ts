import small from './images/beach-480.avif';
import medium from './images/beach-960.avif';
import large from './images/beach-1600.avif';
import fallback from './images/beach-960.jpg';
import { renderOf } from './render';

export const beach = renderOf('beach', [small, medium, large], fallback);
