export { EventHub } from './event-hub';
export { registerEventStream } from './event-stream';
export { type LiveMessage, publishEvent } from './live-events';
