export { runServer, type ReadyServer } from './run-server';
