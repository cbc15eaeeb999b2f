alter table certificates_rule add column min_attendance_pct integer
  check (min_attendance_pct between 1 and 100);
