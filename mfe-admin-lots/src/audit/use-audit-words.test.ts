import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  CONTACT_STATES,
  LOT_STATUSES,
  PAYMENT_CONCEPTS,
  PAYMENT_LINK_STATES,
  PAYMENT_TERMS,
  PERMISSIONS,
  LanguageSchema,
  ReservationKindSchema,
  ReservationStateSchema,
  TOPOGRAPHIES,
} from '@lotes/shared-contract';
import en from '../locales/en.json';
import es from '../locales/es.json';

const VALUES = [
  ...[LOT_STATUSES, ReservationStateSchema.options, ReservationKindSchema.options, CONTACT_STATES],
  ...[PAYMENT_LINK_STATES, PAYMENT_CONCEPTS, PAYMENT_TERMS, PERMISSIONS, LanguageSchema.options],
].flat();
const KEYS = [
  ...AUDIT_ACTIONS.map((action) => `audit.action.${action}`),
  ...AUDIT_ENTITIES.flatMap((entity) => [`audit.entity.${entity}`, `audit.thing.${entity}`]),
  ...VALUES.map((value) => `audit.word.${value}`),
  ...TOPOGRAPHIES.map((value) => `audit.word.topografia.${value}`),
];

test.each([
  ['es', es],
  ['en', en],
])('everything that the audit can record has a text in %s', (_, words) => {
  expect(KEYS.filter((key) => !(key in words))).toEqual([]);
});
