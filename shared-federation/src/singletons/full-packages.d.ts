/** The whole packages behind the slim ones: aliases of the build (`build/resolve.ts`), so that a slim module does not consume itself. */
declare module 'react-router--full' {
  export * from 'react-router';
}
declare module 'react-i18next--full' {
  export * from 'react-i18next';
}
declare module '@reduxjs/toolkit--full' {
  export * from '@reduxjs/toolkit';
}
