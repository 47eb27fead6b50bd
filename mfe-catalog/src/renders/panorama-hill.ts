import aheadSmall from './images/panorama-hill-ahead-480.avif';
import aheadMedium from './images/panorama-hill-ahead-960.avif';
import aheadFallback from './images/panorama-hill-ahead-960.jpg';
import small from './images/panorama-hill-2048.webp';
import large from './images/panorama-hill-4096.webp';
import { renderOf, type Panorama } from './render';

export const panoramaHill: Panorama = {
  name: 'panorama-hill',
  ahead: renderOf('panorama-hill', [aheadSmall, aheadMedium], aheadFallback),
  small,
  large,
};
