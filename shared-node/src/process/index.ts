export { answerBeforeClosing } from './answer-before-closing';
export { logOutput } from './log-output';
export { runServer, type ReadyServer } from './run-server';
