import type { AnswerSink } from './client-answer';

/** Largest answer, in bytes, of which it is looked up whether it says so. */
const LOOKED_INTO_BYTES = 16 * 1024;

/**
 * Looks into an answer 409 to a repeated write: where it says that the first try is still being carried out, `again` is called;
 * any other answer goes to what `sink` returns.
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
