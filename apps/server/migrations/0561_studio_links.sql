-- Addresses of other sites that courses link to, as they were found when they were looked at last.
create table studio_link (
  url text primary key,
  checked_at timestamptz not null,
  -- What the site answered; null: it could not be reached.
  status integer,
  -- How often in a row it did not open.
  failures integer not null,
  -- The site said, or its name says, that there is nothing.
  is_gone boolean not null,
  -- When a course linked to it last.
  linked_at timestamptz not null
);
create index studio_link_linked on studio_link (linked_at);
