import small from './images/condominiums-480.avif';
import medium from './images/condominiums-960.avif';
import large from './images/condominiums-1600.avif';
import fallback from './images/condominiums-960.jpg';
import { renderOf } from './render';

export const condominiums = renderOf('condominiums', [small, medium, large], fallback);
