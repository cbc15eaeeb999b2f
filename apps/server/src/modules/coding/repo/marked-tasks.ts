import type { TaskBody } from '@learn/code/task-files'
import { prepared } from '#platform/db/prepared.ts'
import type { StoredTest } from '../tables.ts'

/** What a submission scored. */
export interface MarkedTask {
  taskId: string
  attemptId: string
  activityId: number
  submittedAt: Date
  score: number
}

/** Every submission of code of a person, the newest first. */
export const markedTasks = prepared<MarkedTask, [userId: number]>(
  `select task_id as "taskId", attempt_id as "attemptId", activity_id as "activityId", submitted_at as "submittedAt", score
  from coding_attempt where user_id = $1 order by submitted_at desc`,
)

/** Submissions of a person with their tasks as they were then. */
export const attemptsWithTasks = prepared<
  { attemptId: string; answer: string; tests: StoredTest[]; body: TaskBody },
  [userId: number, attemptIds: readonly string[]]
>(
  `select a.attempt_id as "attemptId", a.answer, a.tests, v.body
  from coding_attempt a join coding_version v on v.task_id = a.task_id and v.version = a.version
  where a.user_id = $1 and a.attempt_id = any($2::uuid[])`,
)
