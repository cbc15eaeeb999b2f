-- Search: one row for each thing that can be found, written with the thing itself.
-- Letter triples of the words of a text, as pg_trgm makes them: typo tolerance without an extension (docs/decisions 7).
create function search_trigrams(given text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr('  ' || word || ' ', place, 3)), '{}')
  from regexp_split_to_table(lower(given), '[[:space:][:punct:]]+') as word, generate_series(1, length(word) + 1) as place
  where word <> ''
$$;

create table search_entry (
  kind text not null,
  owner_id bigint not null,
  course_id bigint not null references learning_course (id) on delete cascade,
  tab text not null check (tab in ('classes', 'resources', 'assignments', 'quizzes', 'topics')),
  type text not null,
  title text not null,
  body text not null,
  grams text[] not null,
  words tsvector not null,
  primary key (kind, owner_id)
);
create index search_entry_course on search_entry (course_id);
comment on column search_entry.type is 'type of the activity; section and course have their own names';
comment on column search_entry.grams is 'letter triples of the title';

insert into search_entry (kind, owner_id, course_id, tab, type, title, body, grams, words)
select kind, owner_id, course_id, tab, type, title, body, search_trigrams(title),
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'B')
from (
  select 'course' as kind, id as owner_id, id as course_id, 'topics' as tab, 'course' as type, full_name as title,
    left(regexp_replace(summary_html, '<[^>]*>', ' ', 'g'), 20000) as body
  from learning_course
  union all
  select 'section', id, course_id, 'topics', 'section', name, left(regexp_replace(summary_html, '<[^>]*>', ' ', 'g'), 20000)
  from learning_section where is_visible and name <> ''
  union all
  select 'activity', a.id, a.course_id,
    case when a.type in ('zoom', 'zoomduplicate') then 'classes' when a.type in ('assign', 'handson') then 'assignments'
      when a.type = 'quiz' then 'quizzes' when a.type = 'forum' then 'topics' else 'resources' end,
    a.type, a.name,
    left(regexp_replace(a.intro_html || ' ' || case when a.type = 'page' then coalesce(a.content->>'html', '') else '' end, '<[^>]*>', ' ', 'g'), 20000)
  from learning_activity a join learning_section s on s.id = a.section_id
  where a.is_visible and s.is_visible and a.type <> 'label'
) found;
