import type { ActivityContent } from '@learn/contract/classroom'
import type { ActivityType, FileLink } from '@learn/contract/course'
import type { ClassTimes } from '@learn/contract/live/plain'
import type { ContentModel } from '@learn/course'
import { type UnsupportedContent, unsupportedContent } from '@learn/course/content/unsupported'
import type { Tx } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { joined } from '#platform/joined.ts'
import type { Module } from '#platform/module.ts'
import {
  type ActivityNode,
  cleanSettings,
  type courses,
  type KindRules,
  type KindsOfContent,
} from '../learning/index.ts'
import type { CourseView } from '../progress/index.ts'
import type { GradedAttempt, UnreleasedMark } from './graded-attempts.ts'

/** What a kind is given to show the page of one activity. */
export interface PageContext<C extends ContentModel = ContentModel> {
  caller: Caller
  activity: ActivityNode
  /** The course, with what the caller did in it. */
  view: CourseView
  course: courses.EnrolledCourse
  content: C
  /** The files of its content, with signed links. */
  files(): FileLink[]
  /** Author HTML with working addresses. */
  resolve(html: string): string
  /** The same without links to what words mean: for what is pressed, and for what asks. */
  resolvePlain(html: string): string
  /** A link as an address; '' when it leads nowhere. */
  resolveLink(link: string): string
}

/** A class as its course plans it. */
export type PlannedClass = Pick<ActivityNode, 'id' | 'openAt' | 'minutes'>

/** What words mean: linked in the texts of the course, to the part of the activity that tells. */
export interface Term {
  /** The fragment of its address. */
  part: string
  /** The words, and others for the same: plain text. */
  words: readonly string[]
  html: string
  matchesCase: boolean
}

/** A kind of activity: all that the server knows of it. Modules give theirs to compose.ts. */
export interface ActivityKind<C extends ContentModel = ContentModel> extends KindRules<C> {
  /** What its page shows. Without it there is no player: the page says so, and learners complete it by hand. */
  present?(context: PageContext<C>): ActivityContent | Promise<ActivityContent>
  /** Seconds left of those that a learner began, by activity. */
  left?(userId: number, activities: readonly ActivityNode[]): Promise<ReadonlyMap<number, number>>
  /** Where classes stand, by activity: what takes place at a time. */
  classTimes?(activities: readonly PlannedClass[]): Promise<ReadonlyMap<number, ClassTimes>>
  /** Those of some activities that a learner began. Without it who opens the page begins: what is read, and what runs at once. */
  begun?(userId: number, activities: readonly ActivityNode[]): Promise<ReadonlySet<number>>
  /** Those of some activities in which an attempt of a learner is running. */
  running?(userId: number, activities: readonly Pick<ActivityNode, 'id'>[]): Promise<ReadonlySet<number>>
  /** Those of which something that a learner submitted waits for marks, also where an earlier attempt has some. */
  waiting?(userId: number, activities: readonly Pick<ActivityNode, 'id'>[]): Promise<ReadonlySet<number>>
  /** Marks at some of its activities that nobody released yet, the newest of each learner. */
  held?(activities: readonly ActivityNode[]): Promise<readonly UnreleasedMark[]>
  /** What a learner submitted to an activity, the first attempt first. */
  attempts?(userId: number, activity: ActivityNode): Promise<readonly GradedAttempt[]>
  /** Writes the grade that the attempts of a learner and the mark recorded for them come to. Without it the recorded mark is the grade. */
  regrade?(tx: Tx, userId: number, opened: { view: CourseView; activity: ActivityNode }): Promise<void>
  /** Where it stands among the quizzes of its course: of what type of hands-on (spec: platform 3); '' when that is not known. */
  handsonType?(content: C | null): string
  /** Its first file stands among the downloads of its course. */
  isDownload?: boolean
  /** Words that it explains. */
  terms?(content: C): readonly Term[]
  /** Keys of the parts that it is read in, for the place of a reader. */
  partsOf?(content: C): readonly string[]
  /** The link that it is, for apps that list contents themselves. */
  linkOf?(content: C): string
}

/** The kinds of the product, by stored type. */
export interface ActivityKinds extends KindsOfContent {
  of(type: string): ActivityKind
  all: readonly ActivityKind[]
}

/** A kind whose player is not built: its settings are kept, and learners complete it by hand (decisions 1). */
export const kindWithoutPlayer = (
  traits: Pick<ActivityKind, 'type' | 'tab' | 'isLive'>,
): ActivityKind<UnsupportedContent> => ({
  ...traits,
  content: unsupportedContent,
  isListed: true,
  isHeavy: true,
  completes: () => 'hand',
  clean: (content, cleanHtml) => ({ ...content, settings: cleanSettings(content.settings, cleanHtml) }),
})

declare module '#platform/module.ts' {
  interface Module {
    /** Kinds of activity whose content it shows. */
    kinds?: readonly ActivityKind[]
  }
}

/** The kinds of all modules. Throws when two modules give one type. */
export const joinKinds = (modules: readonly Module[]): ActivityKinds =>
  createKinds(
    [
      ...joined(modules, 'kind of activity', ({ kinds = [] }) =>
        kinds.map(kind => [kind.type, kind] as const),
      ).values(),
    ].map(({ value }) => value),
  )

/** Joins kinds. Throws when two claim one type. */
export function createKinds(list: readonly ActivityKind[]): ActivityKinds {
  const byType = new Map<string, ActivityKind>()
  for (const kind of list) {
    if (byType.has(kind.type)) throw new Error(`two kinds of activity claim the type ${kind.type}`)
    byType.set(kind.type, kind)
  }
  const fallback = kindWithoutPlayer({ type: FALLBACK, tab: 'resources' })
  return { all: list, of: type => byType.get(type) ?? fallback }
}

const FALLBACK: ActivityType = 'other'
