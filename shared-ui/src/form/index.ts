export { zodResolver } from '@hookform/resolvers/zod';
export { useController, useWatch, type Path, type Resolver } from 'react-hook-form';
export type { PlacedRefusal, Refusal, RefusedField } from '../refusal/place-refusal';
export { FormRefusal, type FormRefusalProps } from './form-refusal';
export { forgetDraft, keptInTab, UNANSWERED_PREFIX } from './kept-in-tab';
export { submissions, type Submission, type Submissions, type SubmissionsOptions } from './submissions';
export type { KeptDraft } from './use-kept-draft';
export {
  useVisitorForm,
  type FormServices,
  type VisitorForm,
  type VisitorFormOptions,
} from './use-visitor-form';
