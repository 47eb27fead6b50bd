import { z } from 'zod';
import { inMilliseconds, isOver } from '@lotes/shared-contract/dates';
import {
  type CreateReservation,
  RESERVATION_LIMITS,
  ReservationChoiceSchema,
} from '@lotes/shared-contract/reservations';
import { tabStorage } from '@lotes/shared-i18n';
import { forgetDraft, keptInTab, UNANSWERED_PREFIX } from '@lotes/shared-ui/form';

/** The parts of a request that are needed once its code is typed; the code itself is never kept. */
const KeptSchema = z.object({
  correo: z.string(),
  telefono: z.string(),
  tipo: ReservationChoiceSchema,
  /** The lots of the request, which need not include the one whose form it is; absent if an earlier release kept it. */
  lotes: z.array(z.string()).optional(),
  /** Until when the code is valid, in ms by this device's clock. */
  until: z.number(),
  /** The same instant by the server's clock, which is what the visitor is told; absent if an earlier release kept it. */
  end: z.number().optional(),
});

/** A request that waits for its code. */
export type UnconfirmedRequest = z.infer<typeof KeptSchema>;
export type AwaitedRequest = Pick<UnconfirmedRequest, 'tipo' | 'correo' | 'telefono'>;

/** Begins as the names of unanswered messages do, which this tab forgets at a sign-out: it names a person too. */
const KEY_PREFIX = `${UNANSWERED_PREFIX}confirm.`;
const keyOf = (numero: string) => KEY_PREFIX + numero;

/** Returns the parts of a request that are told once it is made: its kind, and how the buyer is reached. */
export function contactOf({ tipo = 'gratis24h', correo, telefono }: CreateReservation): AwaitedRequest {
  return { tipo, correo, telefono };
}

/** The end of a code's time in the answer to a request. */
export interface CodeEnd {
  hasta?: string | undefined;
  /** True if the request was sent before, so that the answer may be an old one. */
  isRepeated: boolean;
}

/** True if an answer is so old that its code is no longer valid. */
export function isCodeOver({ hasta, isRepeated }: CodeEnd): boolean {
  return isRepeated && hasta !== undefined && isOver(hasta, Date.now());
}

/** Keeps in this tab the request of a lot's form that waits for its code, as long as the code is valid; returns what it keeps. */
export function keepConfirmation(
  numero: string,
  request: CreateReservation,
  { hasta, isRepeated }: CodeEnd,
): UnconfirmedRequest {
  const wholeTime = Date.now() + inMilliseconds({ minutes: RESERVATION_LIMITS.confirmationMinutes });
  const end = hasta === undefined ? wholeTime : Date.parse(hasta);
  // A first answer is new, whatever this device's clock says; only of a repeated one is the age unknown.
  const kept = { ...contactOf(request), lotes: request.lotes, until: isRepeated ? end : wholeTime, end };
  tabStorage.setItem(keyOf(numero), JSON.stringify(kept));
  return kept;
}

/** Returns the request of a lot's form that this tab keeps because it waits for its code; undefined if there is none. */
export function keptConfirmation(numero: string): UnconfirmedRequest | undefined {
  // An earlier release may have kept other parts.
  const { data } = KeptSchema.safeParse(keptInTab(keyOf(numero)));
  return data && data.until > Date.now() ? data : undefined;
}

export function forgetConfirmation(numero: string): void {
  tabStorage.removeItem(keyOf(numero));
}

/** Returns the name under which this tab keeps the draft of a lot's form, and its message until that is answered. */
export function draftName(numero: string): string {
  return `reserve.${numero}`;
}

const LotsSchema = z.object({ lotes: z.array(z.string()) });

/** Returns the lots whose forms sent a request for one of these lots, by what this tab keeps of it. */
function formsThatAskedFor(lotes: readonly string[]): string[] {
  const names = Array.from({ length: tabStorage.length }, (_, index) => tabStorage.key(index) ?? '');
  const isForThem = (name: string) => {
    const kept = keptInTab(name);
    const { data } = LotsSchema.safeParse(kept['body'] ?? kept);
    return data?.lotes.some((lot) => lotes.includes(lot)) ?? false;
  };
  return [KEY_PREFIX, UNANSWERED_PREFIX + draftName('')].flatMap((prefix) =>
    names
      .filter((name) => name.startsWith(prefix) && isForThem(name))
      .map((name) => name.slice(prefix.length)),
  );
}

/**
 * Forgets all that this tab keeps of the forms that asked for these lots, once the request was confirmed on another page (R4.11). A
 * form may have asked for other lots than its own.
 */
export function forgetRequests(lotes: readonly string[]): void {
  for (const numero of [...lotes, ...formsThatAskedFor(lotes)]) {
    forgetDraft(draftName(numero));
    forgetConfirmation(numero);
    tabStorage.removeItem(UNANSWERED_PREFIX + draftName(numero));
  }
}
