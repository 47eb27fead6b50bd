export * from './contract';
export * from './contract-rule';
export * from './envelope.schema';
export * from './error-catalogue';
export * from './field-messages';
export * from './primitives.schema';
