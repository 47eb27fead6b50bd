import type { AnswerSink } from './client-answer';

/** Largest response, in bytes, in which the error code is looked for. */
const LOOKED_INTO_BYTES = 16 * 1024;

/**
 * Reads a 409 to a repeated write: if its code is that the first try is still in progress, `again` is called; any other
 * response goes to the sink that `sink` returns.
 */
export function inFlightAnswer(again: () => void, sink: () => AnswerSink): AnswerSink {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let passedOn: AnswerSink | undefined;
  const passOn = () => {
    passedOn = sink();
    return chunks.map((chunk) => passedOn?.onData(chunk)).every(Boolean);
  };
  return {
    onData: (chunk) => {
      if (passedOn) return passedOn.onData(chunk);
      chunks.push(chunk);
      bytes += chunk.length;
      return bytes <= LOOKED_INTO_BYTES || passOn();
    },
    onEnd: () => {
      if (!passedOn && saysInFlight(Buffer.concat(chunks).toString())) {
        again();
        return;
      }
      if (!passedOn) passOn();
      passedOn?.onEnd();
    },
    onFailure: () => {
      if (passedOn) passedOn.onFailure();
      else again();
    },
  };
}

function saysInFlight(text: string): boolean {
  return text.includes('"code":"idempotency/in-flight"');
}
