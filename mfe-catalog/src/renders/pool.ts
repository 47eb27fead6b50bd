import small from './images/pool-480.avif';
import medium from './images/pool-960.avif';
import large from './images/pool-1600.avif';
import fallback from './images/pool-960.jpg';
import { renderOf } from './render';

export const pool = renderOf('pool', [small, medium, large], fallback);
