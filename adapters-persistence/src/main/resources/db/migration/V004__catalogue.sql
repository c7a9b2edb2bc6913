-- What can be walked, as imported from the files that ship with the product.
create table routes (
    id text primary key,
    name text not null,
    region text not null,
    primary_trail uuid not null
);

create table trails (
    id uuid primary key,
    slug text not null unique,
    name text not null,
    route_id text not null references routes (id),
    region text not null,
    difficulty text not null,
    duration_days integer not null,
    distance_km integer not null,
    max_altitude_metres integer not null,
    start_place text not null,
    end_place text not null,
    best_seasons text[] not null,
    restricted_area text,
    permits text[] not null,
    guide_required boolean not null,
    min_party_size integer not null,
    price bigint not null,
    currency text not null
);

create table waypoints (
    id bigint generated always as identity primary key,
    trail_id uuid not null references trails (id),
    place integer not null,
    name text not null,
    kind text not null,
    day integer not null,
    latitude double precision not null,
    longitude double precision not null,
    altitude_metres integer not null,
    unique (trail_id, place)
);
