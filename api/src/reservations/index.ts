export { newAuthorizationNumber } from './authorization-number';
export {
  createReservations,
  createWithoutConfirmation,
  type ReservationContext,
  type ReservationRequest,
  type Reserved,
} from './create-reservation.service';
export { cancellationMail } from './decision-mails';
export { namedLots } from './named-lots';
export type { RequesterTrust } from './request-limits';
export { askToConfirm, takeConfirmed, type MailboxProof } from './unconfirmed-request.service';
export { lockRequester } from './requesters.repository';
export {
  findByEmail,
  findByToken,
  findLinkedByEmail,
  findOfClient,
  type ReservationOfLot,
} from './reservations.repository';
export { countedAccount, isStaff, requestingAccount, seesPerson } from './reservations.policy';
export { reservationRoutes } from './reservations.routes';
