-- Staff may set the least down payment of a lot in place of the one that follows from its price; a quote keeps the one
-- that it was made under, as it keeps the price.

alter table lotes add column prima_minima numeric(12, 2) check (prima_minima >= 2000);
comment on column lotes.prima_minima is 'USD, set by staff; null where it follows from the price.';

alter table cotizaciones add column prima_minima numeric(12, 2);
comment on column cotizaciones.prima_minima is 'What staff had set for the lot, USD; null where the minimum followed from the price.';
