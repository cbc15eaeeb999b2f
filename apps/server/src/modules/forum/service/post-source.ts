import { isForum } from '@learn/course/content/forum'
import type { PersonalSource } from '#platform/search/port.ts'
import { lockOfActivity } from '../../classroom/index.ts'
import { courses } from '../../learning/index.ts'
import { readFacts, viewCourse } from '../../progress/index.ts'
import { searchPosts } from '../repo/posts.ts'
import type { ForumParts } from './parts.ts'

/** Posts are found by who may read them: learners, in forums that are open to them, and answers as their forum shows them. */
export const postSource = (parts: ForumParts): PersonalSource => ({
  async find(caller, searched, { words }) {
    if (words === '' || searched.length === 0) return []
    const now = parts.clock.now()
    const taken = new Map((await courses.coursesOfCaller(parts, caller)).map(course => [course.id, course]))
    const facts = await readFacts(
      parts.db,
      caller.userId,
      searched.map(({ id }) => id),
    )
    const places = new Map<number, { courseId: number; section: { id: number; name: string }; isClosed: boolean }>()
    for (const { id } of searched) {
      const course = taken.get(id)
      if (!course) continue
      const structure = await parts.structures.readFor(course)
      const own = facts.filter(({ courseId }) => courseId === id)
      const view = viewCourse(caller.userId, structure, own, now)
      for (const activity of structure.activities.values()) {
        if (!isForum(activity.content) || lockOfActivity(view, activity).isLocked) continue
        const { section, content } = activity
        const named = { id: section.id, name: section.name }
        places.set(activity.id, { courseId: id, section: named, isClosed: content.look === 'qanda' })
      }
    }
    if (places.size === 0) return []
    const closedIds = [...places].flatMap(([id, { isClosed }]) => (isClosed ? id : []))
    const rows = await searchPosts(
      parts.db,
      { userId: caller.userId, activityIds: [...places.keys()], closedIds },
      words,
    )
    return rows.flatMap(({ discussionId, activityId, title, words: text, isInText }) => {
      const place = places.get(activityId)
      if (!place) return []
      const { courseId, section } = place
      // A title that fits is told with its words: they are what is judged.
      const shown = isInText ? text : `${title}. ${text}`
      return [
        {
          kind: 'post',
          id: discussionId,
          activityId,
          courseId,
          type: 'forum',
          title,
          section,
          text: shown,
          isInText: true,
        },
      ]
    })
  },
})
