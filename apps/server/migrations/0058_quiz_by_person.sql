-- Whether a person gave the mark that stands: marking anew leaves it as it is.

alter table quiz_answer add column is_by_person boolean not null default false;

-- What can be known of marks that were given before.
update quiz_answer set is_by_person = true where fraction is not null and (is_held or comment <> '');
