import { publishDraft, signDraft } from '../trust/root-draft';
import { releaseStoreOptions } from '../store/store-settings';
import { ROOT } from '../workspace';
import { command, environmentOf, type Answer, type CommonOptions } from './answer';
import { answerOfDraft } from './root-lines';

const placeOf = (options: CommonOptions) => releaseStoreOptions(ROOT, environmentOf(options));

async function sign(options: CommonOptions, file: string): Promise<Answer> {
  return answerOfDraft(`${file} is signed here`, await signDraft(placeOf(options), file));
}

async function publish(options: CommonOptions, file: string): Promise<Answer> {
  const { target, ...place } = placeOf(options);
  const { root, id } = await publishDraft({ target, ...place }, file);
  return {
    lines: [`root ${String(root.version)} counts in ${target.place}, trust id ${id}`],
    json: { trustId: id, root: root.version },
  };
}

/** Adds a signature to a draft, offline. */
export const signDraftCommand = () =>
  command(
    'sign <draft>',
    'sign a draft with the root key that lies here; needs no store and no network',
    sign,
  );

/** Makes a signed draft the newest root of the store. */
export const publishDraftCommand = () =>
  command('publish <draft>', 'make a draft count that enough holders of root keys have signed', publish);
