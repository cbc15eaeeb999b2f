-- Its successor, progress_record_grade, also reads what stood before.
drop function progress_grade(bigint, bigint, bigint, double precision, timestamptz, bigint[]);
