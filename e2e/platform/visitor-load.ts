import { randomUUID } from 'node:crypto';
import type { CreatedReservation } from '@lotes/shared-contract';
import { aPerson } from '../fixtures/api-client';

const VISITORS = 16;

/** A visitor's request, which can be repeated unchanged. */
export interface Attempt {
  key: string;
  body: string;
}

/** An attempt with a 201 response, whose reservation must survive any crash. */
export interface Acknowledged extends Attempt {
  answer: string;
  created: CreatedReservation;
}

export interface LoadReport {
  acknowledged: Acknowledged[];
  /** Attempts without a response, or with "unavailable": the reservation may or may not exist. */
  inDoubt: Attempt[];
  /** Every status that was received. */
  statuses: Set<number>;
}

/** Returns the request of a new visitor for one lot. */
export function attemptAt(lot: string): Attempt {
  return { key: randomUUID(), body: JSON.stringify({ lotes: [lot], ...aPerson() }) };
}

/** Sends an attempt, for the first time or again. */
export function postReservation(url: string, { key, body }: Attempt): Promise<Response> {
  return fetch(`${url}/api/Reservas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
  });
}

/**
 * Lets many visitors reserve lots at the same time, four for each lot, until the platform is gone. `onAcknowledged` is called
 * with the number of acknowledged reservations each time a response is complete.
 */
export async function reserveUntilGone(
  url: string,
  lots: readonly string[],
  onAcknowledged: (count: number) => void,
): Promise<LoadReport> {
  const report: LoadReport = { acknowledged: [], inDoubt: [], statuses: new Set() };
  const wanted = [0, 1, 2, 3].flatMap(() => lots);
  let gone = false;
  const visit = async (lot: string): Promise<void> => {
    const attempt = attemptAt(lot);
    try {
      const response = await postReservation(url, attempt);
      const answer = await response.text();
      report.statuses.add(response.status);
      if (response.status >= 500) report.inDoubt.push(attempt);
      if (response.status !== 201) return;
      const created = (JSON.parse(answer) as { result: CreatedReservation }).result;
      report.acknowledged.push({ ...attempt, answer, created });
      onAcknowledged(report.acknowledged.length);
    } catch {
      // No response, since the platform is gone.
      report.inDoubt.push(attempt);
      gone = true;
    }
  };
  const visitor = async () => {
    for (let lot = wanted.shift(); lot !== undefined && !gone; lot = wanted.shift()) await visit(lot);
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return report;
}
