export { EventHub } from './event-hub';
export { createEventStreams, registerEventStream } from './event-stream';
export { isChange, publishEvent } from './live-events';
