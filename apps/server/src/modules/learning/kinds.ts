import type { ActivityType } from '@learn/contract/course'
import type { SearchTab } from '@learn/contract/search'
import type { ActivityVariant } from '@learn/contract/studio'
import type { ContentModel } from '@learn/course'
import type { z } from 'zod'
import type { Handle } from '#platform/db/tables.ts'

/** Makes author HTML safe, and notes what it lost. */
export type CleanHtml = (html: string) => string

/** What storing and reading a course asks of a kind of activity; what learners see of it is the classroom's. */
export interface KindRules<C extends ContentModel = ContentModel> {
  type: ActivityType
  /** The shape of its content. What does not fit is kept, and nothing plays it. */
  content: z.ZodType<C>
  /** False for what stands between activities: no lesson, and nothing to complete. */
  isListed: boolean
  /** People meet in it when it opens. */
  isLive?: boolean
  /** Learners submit work in it: opening its page does nothing of that. */
  takesWork?: boolean
  /** Its content is read when one is opened; lists do without it. */
  isHeavy?: boolean
  /** Where a search shows it. */
  tab: SearchTab
  /**
   * What completes it where its course says that viewing does: `opening` its page, its `own` events, or, while there is no
   * player, the learner by `hand`. Null: its content is not known or not kept in memory.
   */
  completes(content: C | null): 'opening' | 'own' | 'hand'
  /** Its grade, and that it is done, are what its content says in the learner's own browser: nobody of the institute looked at it. */
  isSelfReported?: boolean
  /** Reading or watching time, at least one minute; null when it is not known. */
  minutes?(content: C, wordsIn: (html: string) => number): number | null
  /** HTML whose words a search finds: those that `clean` makes safe, or some of them. */
  text?(content: C): string | readonly string[]
  /** Plain words of it that a search finds too: names of parts. */
  words?(content: C): string
  /** HTML that stands in the list of a section. */
  rowHtml?(content: C): string
  /** What an author begins with; absent where nothing here writes it. */
  blank?: C
  /** What else an author may begin with, by its name. */
  variants?: Readonly<Partial<Record<ActivityVariant, C>>>
  /** Which of its activities in a course have nothing in them for learners: they are hidden, whatever their course says. */
  findBare?(
    db: Handle,
    courseId: number,
    activities: readonly { id: number; content: C }[],
  ): Promise<ReadonlySet<number>>
  /** Why an author cannot publish it yet, as a sentence; null when nothing is missing. */
  whatIsMissing?(content: C, given: { introHtml: string; paths: readonly string[] }): string | null
  /** The content as it is stored: author HTML through `cleanHtml`, addresses checked. */
  clean(content: C, cleanHtml: CleanHtml): C
}

/** The kinds of the product. */
export interface KindsOfContent {
  /** The kind of a stored type; one without a player for a type that nobody knows. */
  of(type: string): KindRules
  all: readonly KindRules[]
}

/** The content if it has the shape of its kind. */
export function fitting(kind: Pick<KindRules, 'content'>, content: unknown): ContentModel | null {
  const { data } = kind.content.safeParse(content)
  return data ?? null
}
