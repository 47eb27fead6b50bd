export { answerBeforeClosing } from './answer-before-closing';
export { runServer, type ReadyServer } from './run-server';
