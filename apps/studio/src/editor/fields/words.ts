import type { ChoiceContent } from '@learn/course/content/choice'
import type { FeedbackItem } from '@learn/course/content/feedback'
import type { ForumContent } from '@learn/course/content/forum'

/** How a discussion works. */
export const FORUM_LOOKS: Readonly<Record<ForumContent['look'], string>> = {
  general: 'Open to everyone in this course',
  qanda: 'Questions and answers: write first, then read the others',
  single: 'One discussion about its introduction',
  news: 'Announcements: only staff write',
  eachuser: 'One discussion from each learner',
}

/** When learners see the results of a choice. */
export const RESULT_TIMES: Readonly<Record<ChoiceContent['results'], string>> = {
  never: 'Learners never see the results',
  chosen: 'Once they have chosen',
  closed: 'Once it is closed',
  always: 'Always',
}

/** Kinds of questions of a feedback. */
export const QUESTION_TYPES: Readonly<Record<FeedbackItem['type'], string>> = {
  rating: 'Rating',
  single: 'One of several',
  several: 'Several of several',
  text: 'Short text',
  longtext: 'Long text',
  number: 'Number',
  prose: 'Text between questions',
  info: 'Course name',
  pagebreak: 'New page',
}

/** The next free key: `o3` beside o1 and o2. A key names what learners answered, and is never used again for something else. */
export function nextKey(letter: string, keys: readonly string[]): string {
  const taken = keys.flatMap(key => (key.startsWith(letter) ? Number(key.slice(letter.length)) || 0 : []))
  return `${letter}${Math.max(0, ...taken) + 1}`
}

/** A list in which an entry changed places with its neighbour. */
export function swapped<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list]
  const [one, other] = [next[at], next[at + by]]
  if (one === undefined || other === undefined) return next
  next[at] = other
  next[at + by] = one
  return next
}
