export { EventHub } from './event-hub';
export { createEventStreams, registerEventStream } from './event-stream';
export { isChange, type LiveMessage, publishEvent } from './live-events';
