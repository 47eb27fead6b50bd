import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { ServerResponse } from 'node:http';
import { HEARTBEAT } from '@lotes/shared-contract';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import type { LiveMessage } from '../database/live-message';

/** Bytes that may wait for one slow client before it is dropped; it reconnects and resynchronises. */
const MAX_BACKLOG = 64 * 1024;
const RECONNECT_AFTER_MS = 1_000;
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** A frame for a browser: an event name with its data, or null for none. */
export type StreamFrame = { event: string; data: unknown } | null;

function send(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MAX_BACKLOG) stream.destroy();
  else stream.write(text);
}

function format({ event, data }: NonNullable<StreamFrame>): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The heartbeat, which also keeps common proxies from ending a stream as idle. */
const ALIVE = format({ event: HEARTBEAT.event, data: {} });

/** Open streams of server-sent events, each with its reader. */
export interface EventStreams<Reader> {
  /** Begins a stream with `resync`, because earlier responses may be out of date; HEAD gets only its headers. */
  open(request: FastifyRequest, reply: FastifyReply, reader: Reader): FastifyReply;
  /** Sends one message to every reader for whom `frameOf` returns a frame; all of them must get the same frame. */
  tell(frameOf: (reader: Reader) => StreamFrame): void;
  readers(): Reader[];
  /** Ends the streams of these readers. */
  end(isOver: (reader: Reader) => boolean): void;
}

/** Keeps streams alive with heartbeats, drops readers that are too slow, and ends all with the process. */
export function createEventStreams<Reader>(app: FastifyInstance): EventStreams<Reader> {
  const streams = new Map<ServerResponse, Reader>();
  const heartbeat = setInterval(
    () => {
      for (const stream of streams.keys()) send(stream, ALIVE);
    },
    inMilliseconds({ seconds: HEARTBEAT.everySeconds }),
  );
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of streams.keys()) stream.end();
  });
  return {
    open: (request, reply, reader) => {
      reply.headers(STREAM_HEADERS);
      // A HEAD request asks only for the headers of a stream; a response without a body has no end to wait for.
      if (request.method === 'HEAD') return reply.send();
      const headers = reply.getHeaders();
      reply.hijack();
      const stream = reply.raw;
      // A client who left while the request was authenticated has closed the stream: no event would remove it again.
      if (stream.destroyed) return reply;
      streams.set(stream, reader);
      stream.on('close', () => streams.delete(stream));
      stream.on('error', () => streams.delete(stream));
      stream.writeHead(200, headers as Record<string, string>);
      send(stream, `retry: ${RECONNECT_AFTER_MS}\n${format({ event: 'resync', data: {} })}${ALIVE}`);
      return reply;
    },
    tell: (frameOf) => {
      const texts = new Map<string, string>();
      for (const [stream, reader] of streams) {
        const frame = frameOf(reader);
        if (!frame) continue;
        const known = texts.get(frame.event) ?? format(frame);
        texts.set(frame.event, known);
        send(stream, known);
      }
    },
    readers: () => [...streams.values()],
    end: (isOver) => {
      for (const [stream, reader] of streams) if (isOver(reader)) stream.end();
    },
  };
}

/** Frame that every stream receives after this process lost its own connection. */
const RESYNC: StreamFrame = { event: 'resync', data: {} };

/**
 * Serves a public stream of server-sent events.
 * @param present chooses and shapes the messages of the hub for this stream.
 * @param options of the route: the OpenAPI schema of the stream, which is not a call of the contract because it never ends, and
 * the limit of its callers.
 */
export function registerEventStream(
  app: FastifyInstance,
  path: string,
  present: (message: LiveMessage) => StreamFrame,
  options: RouteShorthandOptions = {},
): void {
  const streams = createEventStreams<null>(app);
  app.events.subscribe((message) => {
    const frame = message.event === 'resync' ? RESYNC : present(message);
    if (frame) streams.tell(() => frame);
  });
  app.get(path, options, (request, reply) => streams.open(request, reply, null));
}
