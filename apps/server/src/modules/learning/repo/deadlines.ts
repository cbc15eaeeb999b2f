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
