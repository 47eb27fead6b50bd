import aheadSmall from './images/panorama-beach-ahead-480.avif';
import aheadMedium from './images/panorama-beach-ahead-960.avif';
import aheadFallback from './images/panorama-beach-ahead-960.jpg';
import small from './images/panorama-beach-2048.webp';
import large from './images/panorama-beach-4096.webp';
import { renderOf, type Panorama } from './render';

export const panoramaBeach: Panorama = {
  name: 'panorama-beach',
  ahead: renderOf('panorama-beach', [aheadSmall, aheadMedium], aheadFallback),
  small,
  large,
};
