import { prepared } from '#platform/db/prepared.ts'

/** Visible activities that are due after a moment and not after another. */
export const dueBetween = prepared<{ activityId: number; courseId: number; at: Date }, [from: Date, to: Date]>(`
  select a.id as "activityId", a.course_id as "courseId", a.due_at as at
  from learning_activity a join learning_course c on c.id = a.course_id and c.is_visible
    join learning_section s on s.id = a.section_id and s.is_visible
  where a.due_at > $1 and a.due_at <= $2 and a.is_visible`)

/** Courses that a program opens after a moment and not after another. */
export const openedBetween = prepared<{ courseId: number; programId: number; at: Date }, [from: Date, to: Date]>(`
  select pc.course_id as "courseId", pc.program_id as "programId", pc.opens_at as at
  from learning_program_course pc join learning_course c on c.id = pc.course_id and c.is_visible
  where pc.opens_at > $1 and pc.opens_at <= $2`)

/** Visible sections with a condition about a date after a moment and not after another: they may open or close then. */
export const sectionsWithDateBetween = prepared<
  { sectionId: number; courseId: number; at: Date },
  [from: Date, to: Date]
>(`
  select distinct s.id as "sectionId", s.course_id as "courseId", to_timestamp((rule ->> 'at')::float8) as at
  from learning_section s join learning_course c on c.id = s.course_id and c.is_visible,
    lateral jsonb_path_query(s.availability, 'strict $.**.rules[*] ? (@.kind == "date")') rule
  where s.is_visible and s.availability is not null
    and (rule ->> 'at')::float8 > extract(epoch from $1::timestamptz)
    and (rule ->> 'at')::float8 <= extract(epoch from $2::timestamptz)`)
