export * from './call';
// Plain lists: what a page needs of the vocabulary without carrying a validator.
export * from '../lots/lot-vocabulary';
