-- Agencies as lists show them, written by the projection operator-views alone.
create table operator_views (
    id uuid primary key,
    name text not null,
    email text not null,
    tier text not null,
    monthly_calls integer,
    suspension_reason text,
    suspended_at timestamptz,
    created_at timestamptz not null
);

create index operator_views_newest on operator_views (created_at desc, id desc);

-- When an operator was last seen, and its calls of a month.
create index call_quotas_of_operators on call_quotas (operator_id, month);
