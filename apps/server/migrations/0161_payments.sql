-- A program that is sold. Money is whole paise everywhere.
create table payments_product (
  program_id bigint primary key references learning_program (id) on delete cascade,
  price_paise bigint not null check (price_paise > 0),
  -- Taken off for who is in another paid program.
  learner_discount_paise bigint not null default 0 check (learner_discount_paise >= 0 and learner_discount_paise < price_paise),
  access_days integer not null check (access_days > 0),
  refund_days integer not null default 7 check (refund_days >= 0),
  gst_bps integer not null default 1800 check (gst_bps between 0 and 10000),
  sac text not null default '999293',
  is_open boolean not null default true,
  closes_at timestamptz
);

create table payments_coupon (
  id bigint primary key,
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('percent', 'fixed')),
  -- Hundredths of a per cent, or paise.
  value bigint not null check (value > 0 and (kind = 'fixed' or value <= 10000)),
  cap_paise bigint check (cap_paise > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_per_person integer not null default 1 check (max_per_person > 0),
  program_id bigint references learning_program (id) on delete cascade,
  -- Whether it comes on top of the learner's price.
  stacks boolean not null default true
);

create table payments_order (
  id bigint primary key,
  user_id bigint references auth_user (id) on delete set null,
  program_id bigint not null references learning_program (id),
  state text not null check (state in ('open', 'paid', 'refunded', 'expired', 'cancelled')),
  price jsonb not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  total_paise bigint not null check (total_paise > 0),
  refunded_paise bigint not null default 0 check (refunded_paise between 0 and total_paise),
  billing jsonb not null,
  sac text not null,
  access_days integer not null,
  refund_days integer not null,
  coupon_id bigint references payments_coupon (id),
  gateway text not null,
  gateway_order_id text,
  gateway_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  access_until timestamptz,
  unique (gateway, gateway_order_id)
);
-- A second click, tab or device finds the order that is open and makes no other.
create unique index payments_order_open_once on payments_order (user_id, program_id) where state = 'open';
create index payments_order_of_user on payments_order (user_id, created_at);
create index payments_order_to_reconcile on payments_order (created_at) where state = 'open';

create table payments_coupon_use (
  order_id bigint primary key references payments_order (id) on delete cascade,
  coupon_id bigint not null references payments_coupon (id) on delete cascade,
  user_id bigint references auth_user (id) on delete set null,
  state text not null check (state in ('held', 'used')),
  held_until timestamptz not null
);
create index payments_coupon_use_of_coupon on payments_coupon_use (coupon_id, user_id);

-- One attempt to pay, as the gateway names it.
create table payments_payment (
  id bigint primary key,
  order_id bigint not null references payments_order (id) on delete cascade,
  gateway text not null,
  gateway_payment_id text not null,
  state text not null check (state in ('pending', 'captured', 'failed', 'refunded', 'surplus')),
  amount_paise bigint not null check (amount_paise >= 0),
  method text not null,
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (gateway, gateway_payment_id)
);
-- However many webhooks and clicks: one charge.
create unique index payments_captured_once on payments_payment (order_id) where state in ('captured', 'refunded');
create index payments_payment_of_order on payments_payment (order_id);

-- What a gateway sent, by its id: the same again changes nothing.
create table payments_gateway_event (
  gateway text not null,
  event_id text not null,
  kind text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

-- Double entry: a debit is above zero, a credit below, and the entries of one move add up to nothing.
create table payments_entry (
  move text not null,
  account text not null check (account in ('gateway', 'sales', 'cgst', 'sgst', 'igst', 'surplus')),
  amount_paise bigint not null check (amount_paise <> 0),
  order_id bigint not null references payments_order (id),
  at timestamptz not null,
  primary key (move, account)
);
create index payments_entry_of_order on payments_entry (order_id);

create function payments_check_move() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from payments_entry where move = new.move) <> 0 then
    raise exception 'the entries of % do not add up to nothing', new.move;
  end if;
  return null;
end $$;
create constraint trigger payments_entry_balances after insert or update on payments_entry
  deferrable initially deferred for each row execute function payments_check_move();

-- Documents by series and financial year, without gaps: the counter goes up in the transaction that issues one.
create table payments_counter (series text primary key, last integer not null);
create table payments_document (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id bigint not null references payments_order (id),
  amount_paise bigint not null,
  issued_at timestamptz not null
);
create unique index payments_invoice_once on payments_document (order_id) where kind = 'invoice';
create index payments_document_of_order on payments_document (order_id);

create table payments_refund (
  id bigint primary key,
  payment_id bigint not null references payments_payment (id) on delete cascade,
  order_id bigint not null references payments_order (id) on delete cascade,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('asked', 'done', 'failed')),
  reason text not null,
  gateway_refund_id text,
  asked_at timestamptz not null,
  done_at timestamptz
);
-- The same money goes back once.
create unique index payments_refund_once on payments_refund (payment_id) where state <> 'failed';
create index payments_refund_of_order on payments_refund (order_id);

-- The built-in test gateway: what a real one would know of an order.
create table payments_test_order (
  id text primary key,
  reference text not null unique,
  amount_paise bigint not null,
  description text not null,
  return_url text not null,
  payments jsonb not null default '[]',
  created_at timestamptz not null
);
