-- Recognised browsers and opening sessions refer to the moment a password was set, so that its hash may be renewed.
-- Of passwords from before nobody knows whether they were issued or chosen: they stay valid as they are.
alter table members
    add column password_set_at          timestamptz,
    add column password_change_required boolean not null default false;

update members set password_set_at = added_at;

alter table members alter column password_set_at set not null;

-- Sensitive operations need a session in which the member has proved its identity a short while ago.
alter table console_sessions add column confirmed_at timestamptz;

update console_sessions set confirmed_at = opened_at;

alter table console_sessions alter column confirmed_at set not null;
