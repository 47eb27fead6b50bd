export * from './descriptor/descriptor';
