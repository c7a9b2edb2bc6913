-- How many rooms of a house are reserved on a night, kept in step with the reservations.
create table taken_rooms (
    mode         text    not null,
    tea_house_id uuid    not null,
    night        date    not null,
    rooms        integer not null check (rooms > 0),
    primary key (mode, night, tea_house_id)
);
