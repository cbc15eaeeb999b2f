-- Numbers of the institute, for reports of its own: docs/operations.md says what each means. Days are those of India. Each view reads
-- the tables of one module, and none names a person.
create view auth_signups_by_day as
select (created_at at time zone 'Asia/Kolkata')::date as day, access_type, count(*)::int as accounts
from auth_user where is_student group by 1, 2;
comment on view auth_signups_by_day is 'accounts of learners by the day on which they were made, and by their access type of now';

create view progress_activation_by_day as
with firsts as (
  select user_id, min(first_opened_at) as opened_at, min(completed_at) as completed_at from progress_activity group by user_id
), days as (
  select (opened_at at time zone 'Asia/Kolkata')::date as day, 1 as opened, 0 as completed from firsts where opened_at is not null
  union all
  select (completed_at at time zone 'Asia/Kolkata')::date, 0, 1 from firsts where completed_at is not null
)
select day, sum(opened)::int as opened_first_lesson, sum(completed)::int as completed_first_lesson from days group by day;
comment on view progress_activation_by_day is 'learners who opened, and who completed, their very first lesson on a day';

create view certificates_completion_by_day as
select (issued_at at time zone 'Asia/Kolkata')::date as day, course_id, course_name, count(*)::int as certificates
from certificates_certificate c
-- A corrected name is no second completion, and what was withdrawn is none.
where withdrawn_at is null
group by 1, 2, 3;
comment on view certificates_completion_by_day is 'valid certificates by the day of their issue and by course';

create view payments_revenue_by_day as
select (at at time zone 'Asia/Kolkata')::date as day,
  count(distinct move) filter (where move like 'charge %')::int as charges,
  coalesce(sum(amount_paise) filter (where account = 'gateway' and move like 'charge %'), 0)::bigint as charged_paise,
  coalesce(-sum(amount_paise) filter (where account = 'gateway' and move like 'refund %'), 0)::bigint as refunded_paise,
  coalesce(-sum(amount_paise) filter (where account = 'sales'), 0)::bigint as revenue_paise,
  coalesce(-sum(amount_paise) filter (where account in ('cgst', 'sgst', 'igst')), 0)::bigint as tax_paise
from payments_entry group by 1;
comment on view payments_revenue_by_day is 'the ledger by day, in paise: charged, refunded, and what of both is revenue and tax; surplus that goes back is in none';

create view referrals_funnel_by_month as
select date_trunc('month', i.created_at at time zone 'Asia/Kolkata')::date as month, i.is_by_link,
  count(*)::int as invited,
  count(i.registered_at)::int as registered,
  count(r.invitation_id)::int as rewarded,
  coalesce(sum(r.amount_paise), 0)::bigint as rewarded_paise
from referrals_invitation i left join referrals_reward r on r.invitation_id = i.id
group by 1, 2;
comment on view referrals_funnel_by_month is 'invitations by the month in which they were made, and how far those people have come by now';
