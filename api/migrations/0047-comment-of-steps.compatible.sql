-- A comment that named only the live reservations. Nothing else changes.
comment on column pasos.firma is
  'Keys and versions of all reservations of the lot after the step, ended ones too: if they differ now, one was made or changed.';
