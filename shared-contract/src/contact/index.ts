export * from './contact-rules';
export * from './contact.schema';
export * from './contact.endpoints';
