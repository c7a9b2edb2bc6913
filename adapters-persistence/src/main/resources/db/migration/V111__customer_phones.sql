alter table booking_views add column customer_phone text;

-- Besides the words of the phone number, each run of its digits of at least four up to the last one is a term: beginnings
-- of them find any four or more digits in a row, however the number is spaced.
create function booking_search_terms(operator_id uuid, mode text, name text, email text, reference text, phone text)
    returns tsvector
    language sql immutable parallel safe cost 10000
    return array_to_tsvector(array(
        select operator_id::text || mode || left(word, 100)
          from (
            select unnest(booking_words(concat_ws(' ', name, email, reference, phone))) as word
            union all
            select substr(digits, first)
              from regexp_replace(phone, '[^0-9]', '', 'g') digits, generate_series(1, length(digits) - 3) first) words
         where word <> ''));

drop index booking_views_search;
drop function booking_search_terms(uuid, text, text, text, text);
create index booking_views_search on booking_views
    using gin (booking_search_terms(operator_id, mode, customer_name, customer_email, reference, customer_phone));
