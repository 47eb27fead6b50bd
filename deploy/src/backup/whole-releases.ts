import { labelOf } from '../compatibility/composition';
import { inspectRelease } from '../store/release-damage';
import type { ReleasePlace, ReleaseReference } from '../store/release-store';
import { attention } from './attention';

/**
 * The releases that are whole in a store. The others are reported: a backup of a damaged store is better than none.
 * @param sentence names a release, its fault, the consequence and the remedy
 */
export async function wholeReleases(
  place: ReleasePlace,
  releases: readonly ReleaseReference[],
  sentence: (release: string, fault: string) => string,
  say: (line: string) => void,
): Promise<ReleaseReference[]> {
  const whole: ReleaseReference[] = [];
  for (const release of releases) {
    const inspection = await inspectRelease(place, release);
    if (inspection.state === 'whole') whole.push(release);
    else {
      const fault =
        inspection.state === 'absent'
          ? 'not in the release store'
          : `damaged (${inspection.problems.join('; ')})`;
      say(attention(sentence(labelOf(release), fault)));
    }
  }
  return whole;
}
