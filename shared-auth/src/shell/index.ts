export { createAppStore, type AppStore } from './app-store';
