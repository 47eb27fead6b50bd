export { EventHub } from './event-hub';
export { createEventStreams, registerEventStream } from './event-stream';
export { type LiveMessage, publishEvent } from './live-events';
