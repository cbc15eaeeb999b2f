-- A payment goes back whole or in parts. Each part says how much went back before it, so that the same part is written once.
alter table payments_refund add column from_paise bigint not null default 0 check (from_paise >= 0);
drop index payments_refund_once;
create unique index payments_refund_once on payments_refund (payment_id, from_paise) where state <> 'failed';

-- Refunds are written down where they are decided; those that a job was still to write are written here, under the id of their payment.
insert into payments_refund (id, payment_id, order_id, amount_paise, state, reason, asked_at)
select p.id, p.id, p.order_id, p.amount_paise, 'asked', j.payload ->> 'reason', j.created_at
from platform_job j join payments_payment p on p.id = (j.payload ->> 'paymentId')::bigint
where j.name = 'payments.refund' and not exists (select from payments_refund r where r.payment_id = p.id and r.state <> 'failed');
update platform_job j set payload = jsonb_build_object('refundId', r.id)
from payments_refund r
where j.name = 'payments.refund' and r.payment_id = (j.payload ->> 'paymentId')::bigint and r.state <> 'failed';

-- Staff read all orders, the newest first.
create index payments_order_newest on payments_order (created_at desc, id desc);
