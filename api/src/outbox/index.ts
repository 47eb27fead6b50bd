export { civilDateTime } from './civil-date-time';
export {
  countMailsAsPublic,
  withoutCountingAsPublic,
  enqueueMail,
  queuedMails,
  rewriteIdleMails,
  takeBackMailsFor,
  wasMailSent,
  type Mail,
  type MailOrder,
} from './enqueue-mail';
export { letter, type LetterWords } from './letter';
export {
  holdBackMails,
  lockMailbox,
  offsetsOfMailsTo,
  takeBackMailsOfStep,
  type CountedMails,
} from './outbox.repository';
export { type Office, TO_OFFICE } from './office-contact';
export { OutboxWorker } from './outbox-worker';
export { startOutbox } from './start-outbox';
export { visitorFacts } from './visitor-facts';
export { writtenList } from './written-list';
export { writtenMoney, writtenNumber } from './written-money';
