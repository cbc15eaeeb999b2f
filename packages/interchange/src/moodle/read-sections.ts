import type { ActivityModel, AvailabilityModel, SectionModel } from '@learn/course'
import type { ReadStep } from '../reading.ts'
import { getInteger, getText, type XmlNode } from '../xml/xml-node.ts'
import { bothAvailabilities } from './availability.ts'
import type { BackupContext } from './backup-context.ts'
import { playEmbeddedH5p } from './embedded-h5p.ts'
import { counted, noteCutName } from './import-report.ts'
import type { ManifestSection } from './moodle-manifest.ts'
import { takeFiles } from './owned-files.ts'
import { OwnerText } from './owner-text.ts'
import { moduleAvailability, readActivity } from './read-activity.ts'
import { readPart } from './read-part.ts'
import { orderSections, type SectionDraft } from './section-order.ts'
import { sharedFiles } from './shared-files.ts'
import { plainName } from './text-format.ts'

/** All sections with their activities, in the order of the course. `courseContextId` owns the files of summaries. */
export async function readSections(
  context: BackupContext,
  courseContextId: string,
  onStep?: (step: ReadStep) => void,
): Promise<SectionModel[]> {
  const withXml = []
  for (const section of context.manifest.sections)
    withXml.push({ ...section, node: await sectionXml(context, section) })
  const read = new Map<SectionDraft, SectionModel>()
  let previousKey: string | null = null
  const drafts = orderSections(context, withXml)
  for (const [index, draft] of drafts.entries()) {
    onStep?.({ step: 'reading', section: index + 1, of: drafts.length })
    const parent = draft.parent ? (read.get(draft.parent) ?? null) : null
    const section = await sectionOf(context, draft, parent, previousKey, courseContextId)
    for (const entry of draft.activities) {
      const place = { previousKey, isInHiddenSection: getInteger(draft.node ?? undefined, 'visible') === 0 }
      const read = await readActivity(context, entry, place)
      if (read === null) continue
      section.activities.push(read.activity, ...read.embedded)
      previousKey = nextPrevious(read.activity, previousKey)
    }
    read.set(draft, section)
  }
  return [...read.values()]
}

function nextPrevious(activity: ActivityModel, previousKey: string | null): string | null {
  return activity.completion.mode === 'none' ? previousKey : activity.sourceKey
}

async function sectionXml(context: BackupContext, section: ManifestSection): Promise<XmlNode | null> {
  const part = { what: 'section settings', name: plainName(section.title, section.sectionId) }
  const path = `${section.directory}/section.xml`
  const node = await readPart(context, path, part)
  if (context.backup.entry(path) === null) context.report.damaged(part.what, part.name, 'section.xml is missing')
  return node?.name === 'section' ? node : null
}

async function sectionOf(
  context: BackupContext,
  draft: SectionDraft,
  parent: SectionModel | null,
  previousKey: string | null,
  courseContextId: string,
): Promise<SectionModel> {
  const node = draft.node ?? undefined
  const ownName = plainName(getText(node, 'name') || draftTitle(draft), '')
  const name = ownName || defaultName(draft.number, context.manifest.courseFormat)
  const records = context.files.claimItem(
    courseContextId,
    draft.sectionId,
    record => record.component === 'course' && record.area === 'section',
  )
  const files = await takeFiles(context, { name, placeOf: () => ({ area: 'summary', prefix: '' }) }, records)
  const text = new OwnerText(context, name, { sharesFiles: true })
  const summaryHtml = text.html(getText(node, 'summary'), getInteger(node, 'summaryformat'), files.finderOf('section'))
  const shared = await sharedFiles(context, { name, text, area: 'summary' })
  text.reportLost()
  const own = draft.node
    ? moduleAvailability(context, draft.node, previousKey)
    : { availability: null, notes: [], isUndecided: false }
  const availability: AvailabilityModel | null = bothAvailabilities(parent?.availability ?? null, own.availability)
  if (own.isUndecided) context.report.undecided(name)
  noteCutName(context.report, 'section', getText(node, 'name'))
  const notes = [
    counted(draft.activities.length, 'activity', 'activities'),
    parent && `a subsection of ${parent.name}`,
    ...own.notes,
  ]
  context.report.cameIn('section', name, notes.filter(note => note !== null).join('; '))
  const sourceKey = context.keys.section(draft.sectionId)
  const all = [...files.models, ...shared]
  const owner = { sourceKey, name, isVisible: true, indent: -1, availability: null, files: all }
  const { texts, activities, played } = await playEmbeddedH5p(context, owner, summaryHtml)
  return {
    sourceKey,
    // The one before all others, which nobody named, is the introduction.
    name: draft.number === 0 ? ownName : name,
    summaryHtml: texts,
    isVisible: getInteger(node, 'visible') !== 0 && (parent?.isVisible ?? true),
    availability,
    files: all.filter(file => !played.has(file)),
    activities,
  }
}

/** The manifest's title is often only the number. */
function draftTitle({ title }: SectionDraft): string {
  return /^\d*$/.test(title.trim()) ? '' : title
}

function defaultName(number: number, courseFormat: string): string {
  if (number === 0) return 'General'
  if (courseFormat === 'topics') return `Topic ${number}`
  return courseFormat === 'weeks' ? `Week ${number}` : `Section ${number}`
}
