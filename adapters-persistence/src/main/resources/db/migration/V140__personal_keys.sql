-- The keys of the personal members of events, each encrypted by a data key. object is the tag of the booking,
-- reservation, application or dispatch that an event belongs to: an erasure deletes the keys of an object. Written by
-- the statement that appends the events.
create table personal_keys (
    position  bigint not null primary key,
    object    text   not null,
    encrypted bytea  not null
);
create index personal_keys_of_objects on personal_keys (object);

-- The pseudonyms of the e-mail addresses and passports in the events of each object, by which a person is found.
create table person_marks (
    mark   text not null,
    object text not null,
    owner  text not null,
    primary key (mark, object)
);
create index person_marks_of_objects on person_marks (object);

-- The objects whose personal data were erased. Backups keep a copy of this list, which every restore applies.
create table erased_objects (
    object text not null primary key
);

-- Has a row if personal data of new events are encrypted. A new database has it from the beginning; one that an earlier
-- version created has it after ./cairn rekey --events, because that version cannot read encrypted members.
create table personal_encryption (
    is_on       boolean not null primary key default true check (is_on),
    is_complete boolean not null
);
