import type { AssignContent } from '@learn/course/content/assign'

/** What a part of the editor of an assignment works with. */
export interface AssignPartProps {
  content: AssignContent
  isLocked: boolean
  onContent: (next: Partial<AssignContent>) => void
}
