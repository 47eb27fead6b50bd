import { labelOf } from '../compatibility/composition';
import { damagedFiles, filesIn, inspectRelease, type Inspection } from '../store/release-damage';
import { artefactFolder, type ReleasePlace, type ReleaseReference } from '../store/release-store';
import { attention } from './attention';

/** True if every file is as it was published. A compressed copy may be damaged: the original is then served instead. */
async function isUsable({ target }: ReleasePlace, found: Inspection): Promise<boolean> {
  if (found.state === 'absent' || !found.release) return false;
  return (await damagedFiles(filesIn(target), artefactFolder(found.release), found.release)).length === 0;
}

/**
 * The releases that are whole in a store, compressed copies apart. The others are reported: a backup of a damaged store is
 * better than none.
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
    if (inspection.state === 'whole' || (await isUsable(place, inspection))) whole.push(release);
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
