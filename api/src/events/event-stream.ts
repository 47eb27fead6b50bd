import type { FastifyInstance, FastifySchema } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { LiveMessage } from './live-events';

/** Below the idle time-out of common proxies. */
const HEARTBEAT_INTERVAL = 15_000;
/** Bytes that may wait for one slow client before it is dropped; it reconnects and resynchronises. */
const MAX_BACKLOG = 64 * 1024;
const RECONNECT_AFTER = 1_000;
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** What a browser is sent: an event name with its data, or null for nothing. */
export type StreamFrame = { event: string; data: unknown } | null;

function send(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MAX_BACKLOG) stream.destroy();
  else stream.write(text);
}

function format({ event, data }: NonNullable<StreamFrame>): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Serves a public stream of server-sent events. It begins with `resync`, because what the client fetched before may be
 * out of date, and repeats it after this process lost its own connection.
 * @param present chooses and shapes the messages of the hub for this stream.
 * @param schema what OpenAPI says of the stream, which is no call of the contract: it never ends.
 */
export function registerEventStream(
  app: FastifyInstance,
  path: string,
  present: (message: LiveMessage) => StreamFrame,
  schema: FastifySchema = {},
): void {
  const streams = new Set<ServerResponse>();

  app.events.subscribe((message) => {
    const frame = message.event === 'resync' ? { event: 'resync', data: {} } : present(message);
    if (!frame) return;
    const text = format(frame);
    for (const stream of streams) send(stream, text);
  });

  const heartbeat = setInterval(
    () => streams.forEach((stream) => send(stream, ': alive\n\n')),
    HEARTBEAT_INTERVAL,
  );
  heartbeat.unref();

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of streams) stream.end();
  });

  app.get(path, { schema }, (request, reply) => {
    reply.headers(STREAM_HEADERS);
    // What a stream would be like is all that HEAD asks for; one without a body has no end to wait for.
    if (request.method === 'HEAD') return reply.send();
    const headers = reply.getHeaders();
    reply.hijack();
    const stream = reply.raw;
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
    stream.on('error', () => streams.delete(stream));
    stream.writeHead(200, headers as Record<string, string>);
    send(stream, `retry: ${RECONNECT_AFTER}\n${format({ event: 'resync', data: {} })}`);
    return reply;
  });
}
