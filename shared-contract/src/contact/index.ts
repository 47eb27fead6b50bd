export * from './contact-rules';
export * from './contact-vocabulary';
export * from './contact.schema';
export * from './inbox.schema';
export * from '../http/assignee.schema';
export * from './contact-selection.schema';
export * from './contact.endpoints';
