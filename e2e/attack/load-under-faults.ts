import { setTimeout as delay } from 'node:timers/promises';
import type { CreatedReservation, LotSummary } from '@lotes/shared-contract';
import { attemptAt, type Acknowledged } from '../platform/visitor-load';
import { Exchanger, type Answer, type Sent } from './wild/exchange';
import { faultsOf, type Fault } from './wild/faults';

const WRITERS = 3;
const READERS = 2;
/** Pause between two requests of one client, in ms: long enough that the queues still have free places after 40 faults. */
const PAUSE_MS = 100;

/** The kind of a request: a read or a write of the api, or a read of the identity's keys. */
export type Asked = 'read' | 'write' | 'keys';

/** A request with its response, if it got one, and the fault of the platform during it. */
export interface Heard {
  asked: Asked;
  status: number;
  faults: readonly Fault[];
  /** The fault during the request; undefined if there was none from its beginning to its end. */
  trouble: string | undefined;
}

/** Visitors who read, reserve and ask for the keys of the identity until they are stopped. */
export class LoadUnderFaults {
  readonly heard: Heard[] = [];
  readonly acknowledged: Acknowledged[] = [];
  /** The present fault of the platform, which the scenario sets; undefined if there is none. */
  trouble: string | undefined;
  private isOver = false;
  private readonly exchanger: Exchanger;
  private readonly clients: Promise<unknown>;

  constructor(url: string, lots: readonly LotSummary[], userPool: string) {
    this.exchanger = new Exchanger(url);
    const keys = { method: 'GET', path: `/identity/${userPool}/.well-known/jwks.json`, headers: {} };
    this.clients = Promise.all([
      this.repeatUntilOver(() => this.ask('keys', keys)),
      ...Array.from({ length: READERS }, () =>
        this.repeatUntilOver(() => this.ask('read', { method: 'GET', path: '/api/Lotes/37', headers: {} })),
      ),
      ...Array.from({ length: WRITERS }, (_, writer) => {
        let turn = writer;
        return this.repeatUntilOver(() => this.reserve(lots[(turn += WRITERS) % lots.length]?.numero ?? ''));
      }),
    ]);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.clients;
    this.exchanger.close();
  }

  private async repeatUntilOver(request: () => Promise<unknown>): Promise<void> {
    while (!this.isOver) {
      await request();
      await delay(PAUSE_MS);
    }
  }

  private async reserve(lot: string): Promise<void> {
    const attempt = attemptAt(lot);
    const { status, text } = await this.ask('write', {
      method: 'POST',
      path: '/api/Reservas',
      headers: { 'content-type': 'application/json', 'idempotency-key': attempt.key },
      bytes: Buffer.from(attempt.body),
    });
    if (status !== 201) return;
    const created = (JSON.parse(text) as { result: CreatedReservation }).result;
    this.acknowledged.push({ ...attempt, answer: text, created });
  }

  private async ask(asked: Asked, sent: Sent): Promise<Answer> {
    const before = this.trouble;
    const answer = await this.exchanger.send(sent);
    const faults = faultsOf(answer, sent.method).filter((fault) => fault !== 'slow');
    this.heard.push({ asked, status: answer.status, faults, trouble: before ?? this.trouble });
    return answer;
  }
}
