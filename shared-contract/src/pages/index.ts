export * from './pages.schema';
export * from './pages.endpoints';
