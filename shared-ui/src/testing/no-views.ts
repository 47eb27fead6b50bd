import type { SavedViews } from '../staff/views/saved-views';

const unasked = () => Promise.reject(new Error('no view was to be saved'));

/** The saved views of a table, for tests of something else. */
export const NO_VIEWS: SavedViews = {
  views: [],
  failure: undefined,
  load: () => Promise.resolve([]),
  save: unasked,
  change: unasked,
  remove: unasked,
};
