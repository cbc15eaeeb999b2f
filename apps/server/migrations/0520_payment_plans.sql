-- Self-paced programs are also sold in instalments and by subscription. Every part is an order of its own, so that the states of a
-- payment, the ledger, the invoice and refunds are those of any order.
alter table payments_product
  add column instalments integer check (instalments between 2 and 12),
  -- A month of a subscription, before tax.
  add column month_paise bigint check (month_paise >= 100);

-- What a learner agreed to, from its first payment on.
create table payments_plan (
  id bigint primary key,
  user_id bigint references auth_user (id) on delete set null,
  program_id bigint not null references learning_program (id),
  kind text not null check (kind in ('instalments', 'subscription')),
  state text not null check (state in ('active', 'completed', 'ended')),
  -- How many parts there are; a subscription has one more each month.
  part_count integer check (part_count between 2 and 12),
  access_days integer not null,
  started_at timestamptz not null,
  -- Months count from here: a subscription that is paid again after a pause begins anew.
  counts_from timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'instalments') = (part_count is not null))
);
create unique index payments_plan_active_once on payments_plan (user_id, program_id) where state = 'active';
create index payments_plan_newest on payments_plan (started_at desc, id desc);

create table payments_part (
  plan_id bigint not null references payments_plan (id) on delete cascade,
  number integer not null check (number > 0),
  price jsonb not null,
  total_paise bigint not null check (total_paise > 0),
  due_at timestamptz not null,
  paid_at timestamptz,
  order_id bigint references payments_order (id),
  -- The last reminder about it.
  reminded text check (reminded in ('soon', 'today', 'overdue', 'paused')),
  primary key (plan_id, number),
  check ((paid_at is null) = (order_id is null))
);
create index payments_part_due on payments_part (due_at) where paid_at is null;

alter table payments_order
  add column way text not null default 'once' check (way in ('once', 'instalments', 'subscription')),
  -- Of the order that begins a plan: the prices of its parts.
  add column agreed jsonb,
  add column plan_id bigint references payments_plan (id),
  add column part integer check (part > 0);
-- However many clicks and webhooks: a part is paid once.
create unique index payments_part_paid_once on payments_order (plan_id, part) where state = 'paid';
