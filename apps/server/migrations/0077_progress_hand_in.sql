-- Work that was handed in and waits for its grade is not complete, and yet done for its learner; one learner may have more time than others.
alter table progress_activity
  add column handed_in_at timestamptz,
  add column due_at timestamptz,
  add column close_at timestamptz;
create index progress_activity_own_dates on progress_activity (activity_id) where due_at is not null or close_at is not null;
