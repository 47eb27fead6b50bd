-- The public record of every change of a lot's status: append-only, each entry bound to the one before it by SHA-256.
-- The database itself writes it, when a transaction commits, so that no path of the code can forget to.

create table bitacora (
  secuencia bigint primary key check (secuencia > 0),
  momento timestamptz not null,
  lote text not null,
  -- Null before a lot exists, and after it was withdrawn.
  de text check (de in ('disponible', 'reservado', 'vendido', 'no_disponible', 'proximamente')),
  a text check (a in ('disponible', 'reservado', 'vendido', 'no_disponible', 'proximamente')),
  -- An opaque mark of the reservation that holds the lot: tells one holder from the next and nothing of who they are.
  titular text check (titular ~ '^[0-9a-f]{16}$'),
  -- Unique: two entries after the same one would be a fork.
  anterior text not null unique check (anterior ~ '^[0-9a-f]{64}$'),
  huella text not null unique check (huella ~ '^[0-9a-f]{64}$')
);
create index bitacora_lote on bitacora (lote, secuencia desc);

create function bitacora_inmutable() returns trigger language plpgsql as $$
begin
  raise exception 'bitacora is append-only' using errcode = '55000';
end $$;
create trigger bitacora_sin_cambios before update or delete on bitacora
  for each row execute function bitacora_inmutable();
create trigger bitacora_sin_vaciado before truncate on bitacora
  for each statement execute function bitacora_inmutable();

-- What is hashed: one field a line. `shared-contract/src/ledger/ledger-chain.ts` writes the same text in the browser.
create function bitacora_texto(entrada bitacora) returns text language sql stable as $$
  select concat_ws(E'\n', 'lotes/bitacora/1', entrada.secuencia,
    to_char(entrada.momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    entrada.lote, coalesce(entrada.de, '-'), coalesce(entrada.a, '-'), coalesce(entrada.titular, '-'), entrada.anterior)
$$;

-- Place and hash of an entry are never the writer's to say. The lock makes writers of all processes take turns until they
-- have committed; it comes last in every transaction, so nobody who holds it waits for anything else.
create function bitacora_encadenar() returns trigger language plpgsql as $$
declare
  ultima bitacora;
begin
  perform pg_advisory_xact_lock(7413592);
  select * into ultima from bitacora order by secuencia desc limit 1;
  new.secuencia := coalesce(ultima.secuencia, 0) + 1;
  new.anterior := coalesce(ultima.huella, repeat('0', 64));
  new.momento := date_trunc('milliseconds', new.momento);
  new.huella := encode(sha256(convert_to(bitacora_texto(new), 'UTF8')), 'hex');
  return new;
end $$;
create trigger bitacora_encadenada before insert on bitacora
  for each row execute function bitacora_encadenar();

-- The status that everybody sees, as `api/src/holds/lot-status.ts` derives it, with the mark of who holds the lot.
create function bitacora_estado(codigo_lote integer, out estado text, out titular text) language sql stable as $$
  select
    case
      when exists (select from reservas r where r.lote = l.codigo and r.estado in ('vendida', 'vendida_sin_contrato'))
        then 'vendido'
      when exists (select from reservas r where r.lote = l.codigo and r.estado in ('pendiente', 'activa'))
        then 'reservado'
      else l.estado_base
    end,
    -- The group is random and secret, so the mark cannot be computed from an authorization number.
    (select left(encode(sha256(convert_to(r.grupo::text || '/' || r.numero_autorizacion, 'UTF8')), 'hex'), 16)
      from reservas r
      where r.lote = l.codigo and r.retencion_desde is not null
        and r.estado in ('pendiente', 'activa', 'vendida', 'vendida_sin_contrato')
      order by r.estado in ('vendida', 'vendida_sin_contrato') desc, r.retencion_desde desc limit 1)
  from lotes l where l.codigo = codigo_lote
$$;

-- Writes an entry where the lot of this number is no longer as the last entry left it. Running it again writes nothing.
create function bitacora_anotar(numero_lote text) returns void language plpgsql as $$
declare
  codigo_lote integer;
  ahora record;
  ultima bitacora;
begin
  select codigo into codigo_lote from lotes where numero = numero_lote for no key update;
  select * into ahora from bitacora_estado(codigo_lote);
  select * into ultima from bitacora where lote = numero_lote order by secuencia desc limit 1;
  if ahora.estado is not distinct from ultima.a and ahora.titular is not distinct from ultima.titular then
    return;
  end if;
  -- The api says what time it is by its own clock; whoever works on the database directly gets the database's.
  insert into bitacora (momento, lote, de, a, titular) values (
    coalesce(nullif(current_setting('lotes.momento', true), '')::timestamptz, clock_timestamp()),
    numero_lote, ultima.a, ahora.estado, ahora.titular);
end $$;

create function bitacora_seguir_lote() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform bitacora_anotar(old.numero);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform bitacora_anotar(new.numero);
  end if;
  return null;
end $$;
create constraint trigger lotes_en_bitacora
  after insert or delete or update of numero, estado_base on lotes
  deferrable initially deferred for each row execute function bitacora_seguir_lote();

create function bitacora_seguir_reserva() returns trigger language plpgsql as $$
declare
  numero_lote text;
begin
  for numero_lote in
    select numero from lotes
    where codigo = new.lote or (tg_op = 'UPDATE' and codigo = old.lote) order by codigo
  loop
    perform bitacora_anotar(numero_lote);
  end loop;
  return null;
end $$;
create constraint trigger reservas_en_bitacora
  after insert or update of lote, estado, retencion_desde on reservas
  deferrable initially deferred for each row execute function bitacora_seguir_reserva();

-- Lots that are already there begin their record now.
select bitacora_anotar(numero) from lotes order by codigo;
