import aerial480 from './images/aerial-480.avif';
import aerial960 from './images/aerial-960.avif';
import aerial1600 from './images/aerial-1600.avif';
import aerialJpeg from './images/aerial-960.jpg';
import beach480 from './images/beach-480.avif';
import beach960 from './images/beach-960.avif';
import beach1600 from './images/beach-1600.avif';
import beachJpeg from './images/beach-960.jpg';
import street480 from './images/street-480.avif';
import street960 from './images/street-960.avif';
import street1600 from './images/street-1600.avif';
import streetJpeg from './images/street-960.jpg';
import socialArea480 from './images/social-area-480.avif';
import socialArea960 from './images/social-area-960.avif';
import socialArea1600 from './images/social-area-1600.avif';
import socialAreaJpeg from './images/social-area-960.jpg';
import pool480 from './images/pool-480.avif';
import pool960 from './images/pool-960.avif';
import pool1600 from './images/pool-1600.avif';
import poolJpeg from './images/pool-960.jpg';
import houseArrecife480 from './images/house-arrecife-480.avif';
import houseArrecife960 from './images/house-arrecife-960.avif';
import houseArrecife1600 from './images/house-arrecife-1600.avif';
import houseArrecifeJpeg from './images/house-arrecife-960.jpg';
import houseBrisa480 from './images/house-brisa-480.avif';
import houseBrisa960 from './images/house-brisa-960.avif';
import houseBrisa1600 from './images/house-brisa-1600.avif';
import houseBrisaJpeg from './images/house-brisa-960.jpg';
import housePinar480 from './images/house-pinar-480.avif';
import housePinar960 from './images/house-pinar-960.avif';
import housePinar1600 from './images/house-pinar-1600.avif';
import housePinarJpeg from './images/house-pinar-960.jpg';
import condominiums480 from './images/condominiums-480.avif';
import condominiums960 from './images/condominiums-960.avif';
import condominiums1600 from './images/condominiums-1600.avif';
import condominiumsJpeg from './images/condominiums-960.jpg';
import lotFrenteAlMar480 from './images/lot-frente-al-mar-480.avif';
import lotFrenteAlMar960 from './images/lot-frente-al-mar-960.avif';
import lotFrenteAlMar1600 from './images/lot-frente-al-mar-1600.avif';
import lotFrenteAlMarJpeg from './images/lot-frente-al-mar-960.jpg';
import lotVistaAlMar480 from './images/lot-vista-al-mar-480.avif';
import lotVistaAlMar960 from './images/lot-vista-al-mar-960.avif';
import lotVistaAlMar1600 from './images/lot-vista-al-mar-1600.avif';
import lotVistaAlMarJpeg from './images/lot-vista-al-mar-960.jpg';
import lotBosque480 from './images/lot-bosque-480.avif';
import lotBosque960 from './images/lot-bosque-960.avif';
import lotBosque1600 from './images/lot-bosque-1600.avif';
import lotBosqueJpeg from './images/lot-bosque-960.jpg';
import lotInterior480 from './images/lot-interior-480.avif';
import lotInterior960 from './images/lot-interior-960.avif';
import lotInterior1600 from './images/lot-interior-1600.avif';
import lotInteriorJpeg from './images/lot-interior-960.jpg';
import panoramaBeach480 from './images/panorama-beach-ahead-480.avif';
import panoramaBeach960 from './images/panorama-beach-ahead-960.avif';
import panoramaBeachJpeg from './images/panorama-beach-ahead-960.jpg';
import panoramaBeach2048 from './images/panorama-beach-2048.webp';
import panoramaBeach4096 from './images/panorama-beach-4096.webp';
import panoramaSocialArea480 from './images/panorama-social-area-ahead-480.avif';
import panoramaSocialArea960 from './images/panorama-social-area-ahead-960.avif';
import panoramaSocialAreaJpeg from './images/panorama-social-area-ahead-960.jpg';
import panoramaSocialArea2048 from './images/panorama-social-area-2048.webp';
import panoramaSocialArea4096 from './images/panorama-social-area-4096.webp';
import panoramaHill480 from './images/panorama-hill-ahead-480.avif';
import panoramaHill960 from './images/panorama-hill-ahead-960.avif';
import panoramaHillJpeg from './images/panorama-hill-ahead-960.jpg';
import panoramaHill2048 from './images/panorama-hill-2048.webp';
import panoramaHill4096 from './images/panorama-hill-4096.webp';
import {
  illustrationOf,
  type Illustration,
  type IllustrationName,
  type Panorama,
  type PanoramaName,
} from './illustration';

/** Every illustration by name, in the order in which the gallery shows them; a panorama's is the view ahead. */
export const ILLUSTRATIONS: Readonly<Record<IllustrationName, Illustration>> = {
  aerial: illustrationOf('aerial', [aerial480, aerial960, aerial1600], aerialJpeg),
  beach: illustrationOf('beach', [beach480, beach960, beach1600], beachJpeg),
  street: illustrationOf('street', [street480, street960, street1600], streetJpeg),
  'social-area': illustrationOf(
    'social-area',
    [socialArea480, socialArea960, socialArea1600],
    socialAreaJpeg,
  ),
  pool: illustrationOf('pool', [pool480, pool960, pool1600], poolJpeg),
  'house-arrecife': illustrationOf(
    'house-arrecife',
    [houseArrecife480, houseArrecife960, houseArrecife1600],
    houseArrecifeJpeg,
  ),
  'house-brisa': illustrationOf(
    'house-brisa',
    [houseBrisa480, houseBrisa960, houseBrisa1600],
    houseBrisaJpeg,
  ),
  'house-pinar': illustrationOf(
    'house-pinar',
    [housePinar480, housePinar960, housePinar1600],
    housePinarJpeg,
  ),
  condominiums: illustrationOf(
    'condominiums',
    [condominiums480, condominiums960, condominiums1600],
    condominiumsJpeg,
  ),
  'lot-frente-al-mar': illustrationOf(
    'lot-frente-al-mar',
    [lotFrenteAlMar480, lotFrenteAlMar960, lotFrenteAlMar1600],
    lotFrenteAlMarJpeg,
  ),
  'lot-vista-al-mar': illustrationOf(
    'lot-vista-al-mar',
    [lotVistaAlMar480, lotVistaAlMar960, lotVistaAlMar1600],
    lotVistaAlMarJpeg,
  ),
  'lot-bosque': illustrationOf('lot-bosque', [lotBosque480, lotBosque960, lotBosque1600], lotBosqueJpeg),
  'lot-interior': illustrationOf(
    'lot-interior',
    [lotInterior480, lotInterior960, lotInterior1600],
    lotInteriorJpeg,
  ),
  'panorama-beach': illustrationOf('panorama-beach', [panoramaBeach480, panoramaBeach960], panoramaBeachJpeg),
  'panorama-social-area': illustrationOf(
    'panorama-social-area',
    [panoramaSocialArea480, panoramaSocialArea960],
    panoramaSocialAreaJpeg,
  ),
  'panorama-hill': illustrationOf('panorama-hill', [panoramaHill480, panoramaHill960], panoramaHillJpeg),
};

/** Every panorama, in the order in which the gallery shows them. */
export const PANORAMAS: readonly Panorama[] = [
  panoramaOf('panorama-beach', panoramaBeach2048, panoramaBeach4096),
  panoramaOf('panorama-social-area', panoramaSocialArea2048, panoramaSocialArea4096),
  panoramaOf('panorama-hill', panoramaHill2048, panoramaHill4096),
];

function panoramaOf(name: PanoramaName, small: string, large: string): Panorama {
  return { name, ahead: ILLUSTRATIONS[name], small, large };
}

/** Returns the illustration of that name. @throws RangeError for a name that no illustration has */
export function illustrationNamed(name: string): Illustration {
  if (!Object.hasOwn(ILLUSTRATIONS, name)) throw new RangeError(`There is no illustration "${name}"`);
  return ILLUSTRATIONS[name as IllustrationName];
}
