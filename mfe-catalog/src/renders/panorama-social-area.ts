import aheadSmall from './images/panorama-social-area-ahead-480.avif';
import aheadMedium from './images/panorama-social-area-ahead-960.avif';
import aheadFallback from './images/panorama-social-area-ahead-960.jpg';
import small from './images/panorama-social-area-2048.webp';
import large from './images/panorama-social-area-4096.webp';
import { renderOf, type Panorama } from './render';

export const panoramaSocialArea: Panorama = {
  name: 'panorama-social-area',
  ahead: renderOf('panorama-social-area', [aheadSmall, aheadMedium], aheadFallback),
  small,
  large,
};
