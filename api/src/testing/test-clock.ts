import { later, type Span } from '@lotes/shared-contract/dates';
import type { Clock } from '../clock';

/** The instant at which every test begins, and at which the template database was seeded. */
export const TEST_NOW = '2026-03-10T15:00:00.000Z';

/** A clock that changes only when a test moves it. */
export class TestClock implements Clock {
  private current = new Date(TEST_NOW);

  now(): Date {
    return new Date(this.current);
  }

  set(instant: string): void {
    this.current = new Date(instant);
  }

  advance(span: Span): void {
    this.current = later(this.current, span);
  }
}
