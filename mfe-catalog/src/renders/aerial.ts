import small from './images/aerial-480.avif';
import medium from './images/aerial-960.avif';
import large from './images/aerial-1600.avif';
import fallback from './images/aerial-960.jpg';
import { renderOf } from './render';

export const aerial = renderOf('aerial', [small, medium, large], fallback);
