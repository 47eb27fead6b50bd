/**
 * The whole packages behind the slim ones: aliases of the build (`build/base-config.ts`), so that a slim module does not
 * re-export from itself.
 */
declare module 'react-router--full' {
  export * from 'react-router';
}
declare module 'react-i18next--full' {
  export * from 'react-i18next';
}
declare module '@reduxjs/toolkit--full' {
  export * from '@reduxjs/toolkit';
}
