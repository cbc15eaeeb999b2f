import { getChild, getInteger, getText, type XmlNode } from '../xml/xml-node.ts'
import { SUBSECTION } from './activity-index.ts'
import type { BackupContext } from './backup-context.ts'
import type { ManifestActivity, ManifestSection } from './moodle-manifest.ts'

/** A section before its activities are read. */
export interface SectionDraft {
  sectionId: string
  title: string
  /** `section.xml`; null when it is missing or the backup has no sections at all. */
  node: XmlNode | null
  number: number
  /** The activities in their order, without the placeholders of subsections. */
  activities: ManifestActivity[]
  /** The section that this subsection stood in (Moodle 4.5 and later). */
  parent: SectionDraft | null
}

/** Sections within sections. Moodle has one level; what lies deeper than this stands on its own. */
const MAX_LEVELS = 8

/**
 * Sections by number, each followed by its subsections in the order in which the section names them. Activities follow
 * the section's sequence; what no sequence names comes after, and what has no section gets one of its own.
 */
export function orderSections(
  context: BackupContext,
  sections: readonly (ManifestSection & { node: XmlNode | null })[],
): SectionDraft[] {
  const drafts = new Map(sections.map(section => [section.sectionId, draftOf(section)]))
  const rest = new Map(context.manifest.activities.map(activity => [activity.cmId, activity]))
  for (const draft of drafts.values()) draft.activities = takeSequence(draft.node, rest)
  for (const activity of rest.values()) sectionFor(activity, drafts).activities.push(activity)
  const shown = new Set([...drafts.values()].map(draft => shownBy(draft, context)))
  /** A subsection whose section did not come is told, and is none. */
  const tellLost = ({ cmId, title }: ManifestActivity): false => {
    if (!shown.has(cmId))
      context.report.skipped(`activity: ${SUBSECTION}`, title || cmId, 'its section is not in the backup')
    return false
  }
  const placed = new Set<SectionDraft>()
  const ordered: SectionDraft[] = []
  const place = (draft: SectionDraft, parent: SectionDraft | null, level: number) => {
    if (placed.has(draft)) return
    placed.add(draft)
    draft.parent = parent
    ordered.push(draft)
    const children = level < MAX_LEVELS ? subsectionsOf(draft, drafts, context) : []
    for (const child of children) place(child, draft, level + 1)
    draft.activities = draft.activities.filter(activity => activity.module !== SUBSECTION || tellLost(activity))
  }
  const byNumber = [...drafts.values()].sort((a, b) => a.number - b.number)
  for (const draft of byNumber) if (delegatedTo(draft) === null) place(draft, null, 0)
  for (const draft of byNumber) place(draft, null, 0)
  return ordered
}

function draftOf(section: ManifestSection & { node: XmlNode | null }): SectionDraft {
  const { sectionId, title, node } = section
  return { sectionId, title, node, number: getInteger(node ?? undefined, 'number') ?? 0, activities: [], parent: null }
}

function takeSequence(node: XmlNode | null, rest: Map<string, ManifestActivity>): ManifestActivity[] {
  const taken: ManifestActivity[] = []
  for (const cmId of getText(node ?? undefined, 'sequence').split(',')) {
    const activity = rest.get(cmId.trim())
    if (activity && rest.delete(activity.cmId)) taken.push(activity)
  }
  return taken
}

function sectionFor(activity: ManifestActivity, drafts: Map<string, SectionDraft>): SectionDraft {
  const sectionId = activity.sectionId || '0'
  const found = drafts.get(sectionId)
  if (found) return found
  const made: SectionDraft = { sectionId, title: '', node: null, number: drafts.size, activities: [], parent: null }
  drafts.set(sectionId, made)
  return made
}

function subsectionsOf(draft: SectionDraft, drafts: Map<string, SectionDraft>, context: BackupContext): SectionDraft[] {
  const cmIds = new Map(draft.activities.filter(a => a.module === SUBSECTION).map((a, order) => [a.cmId, order]))
  if (cmIds.size === 0) return []
  const children = [...drafts.values()].flatMap(child => {
    const cmId = shownBy(child, context)
    const order = cmId === null ? undefined : cmIds.get(cmId)
    return order === undefined ? [] : [{ child, order }]
  })
  return children.sort((a, b) => a.order - b.order).map(({ child }) => child)
}

/** The activity that shows a section within another; null for an ordinary section. */
function shownBy(draft: SectionDraft, context: BackupContext): string | null {
  const instanceId = delegatedTo(draft)
  return instanceId === null ? null : context.activities.cmIdOf(SUBSECTION, instanceId)
}

/** The instance id of the subsection that shows a section; null for an ordinary section. */
function delegatedTo({ node }: SectionDraft): string | null {
  if (getText(node ?? undefined, 'component') !== `mod_${SUBSECTION}`) return null
  return getChild(node ?? undefined, 'itemid') ? getText(node ?? undefined, 'itemid') : null
}
