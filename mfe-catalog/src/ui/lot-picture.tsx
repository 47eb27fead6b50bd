import type { LotSummary } from '@lotes/shared-contract';
import { PlaceholderImage } from '@lotes/shared-ui';
import { LotShape } from './lot-shape';
import './lot-picture.css';

/** The lot's first photograph, or its outline if it has none; decorative, as it is shown beside the lot's name. */
export function LotPicture({ lot }: { lot: Pick<LotSummary, 'portada' | 'poligono' | 'estado'> }) {
  return (
    <span className="ct-picture">
      {lot.portada === null ? <LotShape lot={lot} /> : <PlaceholderImage src={lot.portada} alt="" />}
    </span>
  );
}
