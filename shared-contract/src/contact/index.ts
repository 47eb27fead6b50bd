export * from './contact-rules';
export * from './contact-vocabulary';
export * from './contact.schema';
export * from './inbox.schema';
export * from './contact.endpoints';
