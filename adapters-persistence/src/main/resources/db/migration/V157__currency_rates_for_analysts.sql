-- The currency rates for BI tools: the newest list of each day. The log alone has them, under a tag for each month, from
-- the first day that has rates (MonthlyRates.FIRST_DAY). Rates are the same for all operators, so every reader sees them.
create view analytics.currency_rates with (security_barrier) as
select daily.date, rate.currency, rate.unit, rate.buying, rate.selling,
       trim_scale((rate.buying + rate.selling) * 0.5 * (1.0 / rate.unit)) as rate,
       daily.source, daily.position, daily.published_at
  from (select distinct on (list.content ->> 'date')
               (list.content ->> 'date')::date as date, list.content ->> 'source' as source,
               list.content -> 'rates' as rates, e.position, e.occurred_at as published_at
          from generate_series(timestamp '1990-01-01', now() at time zone 'Asia/Kathmandu', interval '1 month') month
          join event_tags t on t.tag = 'currency-rates=' || to_char(month, 'YYYY-MM')
          join events e on e.position = t.position
         cross join lateral (values (convert_from(e.payload, 'UTF8')::jsonb)) list (content)
         where t.name = 'currency_rates.published'
           and exists (select from analytics.readers r where r.role = session_user)
         order by list.content ->> 'date', e.position desc) daily
 cross join lateral jsonb_to_recordset(daily.rates)
       as rate (currency text, unit bigint, buying numeric, selling numeric);

grant select on analytics.currency_rates to public;
