-- What a gateway says of a payment, or of what went back of it, and our books do not: found by comparing both, and gone once they agree.
create table payments_difference (
  payment_id bigint primary key references payments_payment (id) on delete cascade,
  kind text not null check (kind in ('missing', 'state', 'amount', 'refund')),
  ours_paise bigint not null,
  -- Null where the gateway has no such payment.
  theirs_paise bigint,
  found_at timestamptz not null
);
create index payments_difference_oldest on payments_difference (found_at);

alter table payments_payment add column compared_at timestamptz;
create index payments_payment_to_compare on payments_payment (compared_at nulls first) where state in ('captured', 'refunded', 'surplus');
-- Orders that ended a short while ago: money for them can still come.
create index payments_order_ended on payments_order (created_at) where state in ('paid', 'expired', 'cancelled');
