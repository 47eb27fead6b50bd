import small from './images/social-area-480.avif';
import medium from './images/social-area-960.avif';
import large from './images/social-area-1600.avif';
import fallback from './images/social-area-960.jpg';
import { renderOf } from './render';

export const socialArea = renderOf('social-area', [small, medium, large], fallback);
