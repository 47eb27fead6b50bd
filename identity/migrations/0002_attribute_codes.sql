-- The address or number that a code was sent to. One that waits for its code is nowhere else: it is the user's by it, and not before.
alter table codes add column address text;
