export * from './clients.schema';
export * from './full-name';
export * from './note-rules';
export * from './notes.schema';
export * from './client-selection.schema';
export * from './clients.endpoints';
