-- The studio counts what learners submitted through an activity, newest first for each learner.
create index sandbox_attempt_of_activity on sandbox_attempt (activity_id, user_id, submitted_at desc);
