import type { ForumContent } from '@learn/course/content/forum'
import type { ActivityNode } from '../../learning/index.ts'
import type { CourseView } from '../../progress/index.ts'

/** A forum that somebody may open now: a learner of its course, or who looks after it. */
export interface OpenedForum {
  course: { id: number; name: string }
  activity: ActivityNode
  view: CourseView
  content: ForumContent
  isModerator: boolean
  /** What stands beside their name. */
  role: 'teacher' | 'staff' | null
}
