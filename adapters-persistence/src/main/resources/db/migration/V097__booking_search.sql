-- The words of a text by which bookings are searched: in lower case, without accents, split at white space and ASCII
-- punctuation.
create function booking_words(texts text) returns text[]
    language sql immutable parallel safe
    return regexp_split_to_array(
        lower(regexp_replace(normalize(texts, nfkd), '[\u0300-\u036f]', '', 'g') collate "pg_c_utf8"),
        '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+');

-- The words of a booking. Each begins with the operator and the mode, so that a search reads only its owner's entries of
-- the index. A high cost keeps the planner from evaluating it for every row.
create function booking_search_terms(operator_id uuid, mode text, name text, email text, reference text) returns tsvector
    language sql immutable parallel safe cost 10000
    return array_to_tsvector(array(
        select operator_id::text || mode || left(word, 100)
          from unnest(booking_words(concat_ws(' ', name, email, reference))) word
         where word <> ''));

-- Finds the bookings with a term for each word that begins with it; finds none if there are no words.
create function booking_search_query(operator_id uuid, mode text, words text) returns tsquery
    language sql immutable parallel safe
    return (
        select string_agg('''' || operator_id::text || mode || left(word, 100) || ''':*', ' & ')::tsquery
          from unnest(booking_words(words)) word
         where word <> '');

create index booking_views_search on booking_views
    using gin (booking_search_terms(operator_id, mode, customer_name, customer_email, reference));

-- Bookings are counted by status without reading their rows.
create index booking_views_statuses on booking_views (operator_id, mode, status, hold_expires_at);
