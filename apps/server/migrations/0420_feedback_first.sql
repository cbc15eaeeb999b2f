-- A batch of anonymous answers is full with so many people, however often one of them answers: of each person the first answer in a batch
-- counts.
alter table feedback_answer add column is_first boolean not null default true;
alter table feedback_receipt add column last_batch integer;
