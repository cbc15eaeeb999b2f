-- Whether a browser asked for a code that had signed this person in before: only what strangers have sent is limited by the hour.
alter table auth_code add column is_own boolean not null default false;
