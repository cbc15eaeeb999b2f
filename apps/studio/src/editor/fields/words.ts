import type { BookContent } from '@learn/course/content/book'
import type { ChoiceContent } from '@learn/course/content/choice'
import type { FeedbackItem } from '@learn/course/content/feedback'
import type { ForumContent } from '@learn/course/content/forum'
import type { PackageContent, PackageRules } from '@learn/course/content/package'
import type { QuizContent } from '@learn/course/content/quiz'

/** How the chapters of a book are listed. */
export const BOOK_LISTS: Readonly<Record<BookContent['numbering'], string>> = {
  numbers: 'With numbers',
  bullets: 'With bullets',
  indented: 'Indented',
  none: 'One below the other',
}

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

/** What a package is. */
export const PACKAGE_FORMATS: Readonly<Record<PackageContent['format'], string>> = {
  scorm12: 'SCORM 1.2',
  scorm2004: 'SCORM 2004',
  h5p: 'H5P',
  html: 'Web pages',
}

/** Which attempt at a package or a quiz counts. */
export const ATTEMPT_CHOICES: Readonly<Record<PackageRules['counts'], string>> = {
  highest: 'The best one',
  average: 'The average of all',
  first: 'The first one',
  last: 'The last one',
}

/** In which list of its course a quiz stands. */
export const QUIZ_ROLES: Readonly<Record<QuizContent['role'], string>> = {
  mandatory: 'Quiz of the course',
  practice: 'Practice',
}

/** When answers of a quiz are marked. */
export const QUIZ_BEHAVIOURS: Readonly<Record<QuizContent['behaviour'], string>> = {
  deferred: 'Once it is submitted',
  immediate: 'One by one, once each',
  interactive: 'One by one, with more tries and hints',
  adaptive: 'One by one, wrong tries cost',
  'adaptive-free': 'One by one, wrong tries cost nothing',
}

/** What becomes of an attempt whose time is over. */
export const QUIZ_OVERDUE: Readonly<Record<QuizContent['overdue'], string>> = {
  submit: 'It is submitted as it is',
  grace: 'It may be submitted a little later',
  abandon: 'It does not count',
}

/** What a package has to say of itself to be done. */
export const PACKAGE_NEEDS: Readonly<Record<NonNullable<PackageRules['needs']['status']> | 'none', string>> = {
  either: 'Completed or passed',
  completed: 'Completed',
  passed: 'Passed',
  none: 'Nothing',
}

/** Words as options of a choice. */
export const optionsFor = (names: Readonly<Record<string, string>>): { value: string; name: string }[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }))

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
