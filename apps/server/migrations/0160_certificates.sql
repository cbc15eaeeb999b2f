-- What a learner must reach in a course for its certificate. A free course without a row asks for completion.
create table certificates_rule (
  course_id bigint primary key references learning_course (id) on delete cascade,
  min_grade_pct numeric(5, 2) check (min_grade_pct between 0 and 100),
  is_offered boolean not null default true
);

-- One row a certificate that was ever issued. A reissue is a new row; the one before names it and is no longer valid.
create table certificates_certificate (
  id bigint primary key,
  code text not null unique,
  user_id bigint not null references auth_user (id) on delete cascade,
  course_id bigint not null references learning_course (id) on delete cascade,
  holder_name text not null,
  course_name text not null,
  lessons integer not null,
  grade_pct numeric(5, 2),
  issued_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  replaced_by bigint references certificates_certificate (id) on delete set null,
  is_public boolean not null default true,
  shows_grade boolean not null default false
);
-- Issued once: two completions at the same moment give one certificate.
create unique index certificates_valid_once on certificates_certificate (user_id, course_id) where withdrawn_at is null;
create index certificates_of_course on certificates_certificate (course_id);
