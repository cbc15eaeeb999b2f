import { z } from 'zod'
import { assignView } from './assignments/assign.ts'
import { choiceView } from './choice/choice.ts'
import { feedbackView } from './feedback/feedback.ts'
import { forumView } from './forum/forum.ts'
import { lessonView } from './lesson/lesson.ts'
import { bookView } from './lessons/book.ts'
import { codeView } from './lessons/code.ts'
import { folderView } from './lessons/folder.ts'
import { glossaryView } from './lessons/glossary.ts'
import { handsonView } from './lessons/handson.ts'
import { packageView } from './lessons/package.ts'
import { pageView } from './lessons/page.ts'
import { quizView } from './lessons/quiz.ts'
import { resourceView } from './lessons/resource.ts'
import { urlView } from './lessons/url.ts'
import { videoView } from './lessons/video.ts'
import { liveView } from './live/view.ts'

/**
 * Every kind of activity that the product knows, with what its page shows: those that it opens in its own page (spec:
 * platform 2, activity opening), text that stands between them, refer-and-earn (decisions 4), and `other` for what another
 * system made and only that system opens. Null: no player yet. Whoever adds a kind begins here.
 */
const KINDS = {
  quiz: quizView,
  url: urlView,
  hvp: packageView,
  page: pageView,
  folder: folderView,
  resource: resourceView,
  videofile: videoView,
  scorm: packageView,
  handson: handsonView,
  feedback: feedbackView,
  zoom: liveView,
  zoomduplicate: liveView,
  forum: forumView,
  assign: assignView,
  label: null,
  refer: null,
  other: null,
  book: bookView,
  glossary: glossaryView,
  lesson: lessonView,
  choice: choiceView,
}

export type ActivityType = keyof typeof KINDS
type View = Exclude<(typeof KINDS)[ActivityType], null>

export const ACTIVITY_TYPES = Object.keys(KINDS) as [ActivityType, ...ActivityType[]]

const unavailable = z.object({ kind: z.literal('unavailable') })
/** Several kinds may show the same. */
const views = [...new Set(Object.values(KINDS).filter((view): view is View => view !== null))]
/** A hands-on activity shows a sheet or code. */
const otherViews = [codeView]

/** What the page of an activity shows, told apart by `kind`. */
export const activityContent = z.discriminatedUnion('kind', [unavailable, ...otherViews, ...views])
export type ActivityContent = z.output<typeof activityContent>

/** The type under which the product shows what is stored as `type`: itself when we know it, else `other`. */
export const getActivityType = (type: string): ActivityType =>
  Object.hasOwn(KINDS, type) ? (type as ActivityType) : 'other'

/** A stored type as the wire tells it: one that we do not know is `other`, with the name that its origin gave it. */
export function shownType(stored: string): { type: ActivityType; originType?: string } {
  const type = getActivityType(stored)
  return type === stored ? { type } : { type, originType: stored }
}
