export * from './page-address';
export * from './pages.schema';
export * from './pages.endpoints';
