import { isDeepStrictEqual } from 'node:util'
import type { ActivityModel, CourseModel, ReportLine, SectionModel } from '@learn/course'
import type { KindsOfContent } from '../kinds.ts'
import { Removals } from '../removals.ts'
import { withKnownKeys } from '../unjudged.ts'
import { type OfOwner, withTexts } from './course-texts.ts'
import { lookUp, workOnTexts } from './text-work.ts'
import type { ReadText } from './worked-text.ts'

/** Looks up what there is to read in a clean text. */
export type CleanTexts = (clean: string) => ReadText

/** A course whose texts are safe, and a line for everything that they lost. */
export interface CleanCourse {
  course: CourseModel
  lines: ReportLine[]
  texts: CleanTexts
  /** Whether a text has been made safe. */
  isClean(html: string): boolean
}

/**
 * Makes every text of a course safe, what is shown and what is only kept, and settles rules that ask for what did not come
 * along. The model that is given stays as it is. Throws ArchiveError where the texts take too much.
 */
export async function cleanCourse(kinds: KindsOfContent, model: CourseModel): Promise<CleanCourse> {
  const htmls = new Set<string>()
  await withTexts(kinds, model, (_owner, make) =>
    make(html => {
      htmls.add(html)
      return html
    }),
  )
  const worked = await workOnTexts(htmls)
  const read = new Map<string, ReadText>()
  const lines: ReportLine[] = []
  const keys = keysIn(model)
  let withLostLayout = 0
  /** Makes the texts of one owner safe; their losses are one line. */
  const of: OfOwner = (owner, make, use = 'read') => {
    const removals = new Removals()
    const made = make(html => {
      const text = worked(html)
      removals.join(text.losses)
      const stored = use === 'read' ? text.shown : text.clean
      read.set(stored, text)
      return stored
    })
    removals.deadLinks = linksIn(made).filter(key => !keys.has(key)).length
    if (removals.hasLostLayout) withLostLayout += 1
    const { reasons } = removals
    if (reasons.length) lines.push({ outcome: 'skipped', what: 'markup', name: owner, reason: reasons.join('; ') })
    return made
  }
  const course = await withTexts(kinds, model, of)
  if (withLostLayout)
    lines.push({
      outcome: 'skipped',
      what: 'layout',
      name: model.fullName,
      reason: `formatting of its own was removed from ${withLostLayout} of its parts`,
    })
  const settled = <P extends SectionModel | ActivityModel>(part: P): P => {
    const availability = withKnownKeys(part.availability, keys)
    if (isDeepStrictEqual(availability, part.availability)) return part
    lines.push({ outcome: 'kept', what: 'access rules', name: part.name, reason: UNDECIDED })
    return { ...part, availability }
  }
  const sections = course.sections.map(section => ({
    ...settled(section),
    activities: section.activities.map(settled),
  }))
  return { course: { ...course, sections }, lines, texts: lookUp(read), isClean: html => read.has(html) }
}

const UNDECIDED = 'they ask for an activity that did not come in: it stays hidden until staff decide'

/** Keys of what links and rules may lead to. */
const keysIn = ({ sections }: CourseModel): ReadonlySet<string> =>
  new Set(sections.flatMap(section => [section.sourceKey, ...section.activities.map(a => a.sourceKey)]))

/** Keys of all that the texts of a thing link to. */
const linksIn = (thing: unknown): string[] =>
  [...JSON.stringify(thing).matchAll(/@@(?:activity|section)@@\/([\w.~:-]+)/g)].flatMap(([, key]) => key ?? [])
