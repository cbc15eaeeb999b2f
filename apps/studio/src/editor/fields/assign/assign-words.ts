import type { AssignContent } from '@learn/course/content/assign'

/** What gives a learner another attempt after a marked one. */
export const AGAIN: Readonly<Record<AssignContent['again'], string>> = {
  never: 'Is never open',
  staff: 'Is opened by staff',
  'until-pass': 'Opens until it is passed',
  learner: 'Is begun by the learner',
}

/** Which marked attempt counts. */
export const WHICH_COUNTS: Readonly<Record<AssignContent['counts'], string>> = {
  highest: 'The best one',
  last: 'The last one',
}

/** How an assignment is marked. */
export const MARKING: Readonly<Record<AssignContent['marking']['kind'], string>> = {
  points: 'With marks',
  words: 'With words',
  none: 'Not at all',
}
