import type { ActivityModel, CompletionModel, FileModel } from '@learn/course'
import { ArchiveError } from '../archive/archive-error.ts'
import { getChild, getId, getInteger, getText, type XmlNode } from '../xml/xml-node.ts'
import { QUESTION_BANK } from './activity-index.ts'
import { withCriteria } from './assign-criteria.ts'
import { type ReadAvailability, readAvailability, readOldAvailability } from './availability.ts'
import type { BackupContext } from './backup-context.ts'
import { playEmbeddedH5p } from './embedded-h5p.ts'
import type { FileRecord } from './file-records.ts'
import { noteCutName } from './import-report.ts'
import { getReader } from './kinds/index.ts'
import type { KindReader } from './kinds/kind-reader.ts'
import { isMarkingFile } from './marking.ts'
import { noteNoTimes, readCompletion, readDates, readIndent } from './module-settings.ts'
import type { ManifestActivity } from './moodle-manifest.ts'
import { type FilePlace, takeFiles } from './owned-files.ts'
import { OwnerText } from './owner-text.ts'
import { readActivityExtras } from './read-activity-extras.ts'
import { sharedFiles } from './shared-files.ts'
import { plainName } from './text-format.ts'
import { isAuthoredFile } from './users-data.ts'

/** What an activity's place in the course tells about it. */
export interface ActivityPlace {
  /** The nearest earlier activity with completion. */
  previousKey: string | null
  /** A hidden section hides its activities in Moodle's own records: their own setting is then the old one. */
  isInHiddenSection: boolean
}

/** An activity, and those that play what stood in its texts. */
export interface ReadActivity {
  activity: ActivityModel
  embedded: ActivityModel[]
}

/** Reads one activity and reports it; null when it is left out. Throws ArchiveError only for a hostile file. */
export async function readActivity(
  context: BackupContext,
  entry: ManifestActivity,
  place: ActivityPlace,
): Promise<ReadActivity | null> {
  const name = plainName(entry.title, `${entry.module} ${entry.cmId}`)
  if (entry.module === QUESTION_BANK) {
    context.report.skipped(
      `activity: ${entry.module}`,
      name,
      'a place for questions: its categories are kept by themselves',
    )
    return null
  }
  try {
    const module = await context.backup.xml(`${entry.directory}/module.xml`)
    const activity = await context.backup.xml(`${entry.directory}/${entry.module}.xml`)
    const instance = getChild(activity ?? undefined, entry.module)
    if (module?.name !== 'module' || !activity || !instance) {
      context.report.damaged(`activity: ${entry.module}`, name, 'its files are missing from the backup')
      return null
    }
    return await activityOf(context, entry, place, { module, activity, instance })
  } catch (error) {
    if (!(error instanceof ArchiveError) || error.code !== 'archive/bad-xml') throw error
    context.report.damaged(`activity: ${entry.module}`, name, error.message)
    return null
  }
}

interface ActivityXml {
  module: XmlNode
  activity: XmlNode
  instance: XmlNode
}

async function activityOf(
  context: BackupContext,
  entry: ManifestActivity,
  place: ActivityPlace,
  { module, activity, instance }: ActivityXml,
): Promise<ReadActivity> {
  const name = plainName(getText(instance, 'name') || entry.title, `${entry.module} ${entry.cmId}`)
  const text = new OwnerText(context, name, { sharesFiles: true })
  const reader = getReader(entry.module)
  const isAuthored = reader.authored?.(instance, context)
  const records = context.files.claim(
    getId(activity, 'contextid'),
    record =>
      isAuthoredFile(record, entry.module, context.manifest.isFreeOfUsers) ||
      isMarkingFile(record) ||
      isAuthored?.(record) === true,
  )
  const files = await takeFiles(context, { name, placeOf: record => placeOf(record, reader) }, records)
  const introHtml = reader.isAllIntro
    ? ''
    : text.html(getText(instance, 'intro'), getInteger(instance, 'introformat'), files.finderOf('intro'))
  const sharedOfIntro = await sharedFiles(context, { name, text, area: 'intro' })
  const read = await reader.read({ module: entry.module, name, instance, files, text, context })
  const { type, note } = read
  const { availability, notes, isUndecided } = moduleAvailability(context, module, place.previousKey)
  if (isUndecided) context.report.undecided(name)
  noteCutName(context.report, `activity: ${entry.module}`, getText(instance, 'name') || entry.title)
  const ownRules = read.content.kind === 'kept' ? [] : reader.ownRules
  const completion = readCompletion(module, instance, context.isTracked, reader.ownRule, ownRules)
  const kept = await readActivityExtras(context, { directory: entry.directory, name, module }, { text, files })
  const content = withCriteria(read.content, kept.marking)
  const shared = [...sharedOfIntro, ...(await sharedFiles(context, { name, text, area: 'content' }))]
  text.reportLost()
  const reason = [
    note,
    isStealth(module) && 'it was reachable by link only and is listed now',
    ...notes,
    ...completion.notes,
    ...noteNoTimes(module, instance),
  ]
    .filter(part => typeof part === 'string')
    .join('; ')
  if (content.kind === 'kept' && !read.isPlayed) context.report.kept(`activity: ${type}`, name, reason || null)
  else context.report.cameIn(`activity: ${type}`, name, reason || null)
  return withEmbedded(context, {
    sourceKey: context.keys.activity(entry.cmId),
    type,
    name,
    introHtml: introHtml + (read.introHtml ?? ''),
    isVisible: !read.isHidden && getInteger(module, place.isInHiddenSection ? 'visibleold' : 'visible') !== 0,
    indent: readIndent(module),
    availability,
    completion: read.isWorkElsewhere ? byHand(completion.completion) : completion.completion,
    ...readDates(instance),
    content,
    files: [...(read.files ?? files.models), ...shared],
    kept,
  })
}

/** A grade completes as it did; opening does not. */
const byHand = (completion: CompletionModel): CompletionModel =>
  completion.onGrade || completion.onPassGrade
    ? { ...completion, onView: false }
    : { ...completion, mode: 'manual', onView: false }

/** H5P in its intro is looked for among the files of the intro, H5P in its content among those of the content. */
async function withEmbedded(context: BackupContext, activity: ActivityModel): Promise<ReadActivity> {
  const { introHtml, content, files } = activity
  const isIntro = (file: FileModel): boolean => file.area === 'intro'
  const own = { ...activity, files: files.filter(file => !isIntro(file)) }
  const intro = await playEmbeddedH5p(context, { ...activity, files: files.filter(isIntro) }, introHtml)
  const inside = await playEmbeddedH5p(context, own, content)
  return {
    activity: {
      ...activity,
      introHtml: intro.texts,
      content: inside.texts,
      files: files.filter(file => !intro.played.has(file) && !inside.played.has(file)),
    },
    embedded: [...intro.activities, ...inside.activities],
  }
}

/** The availability of a module or section file, in whichever way its Moodle wrote it. */
export function moduleAvailability(
  context: BackupContext,
  node: XmlNode,
  previousKey: string | null,
): ReadAvailability {
  const targets = {
    activityKey: (cmId: string) => context.activities.keyByCmId(cmId),
    activityKeyOfGradeItem: (id: string) => context.activities.keyByGradeItem(id),
    previousKey,
    groupKey: context.keys.group,
    groupingKey: context.keys.grouping,
  }
  const json = getText(node, 'availability') || getText(node, 'availabilityjson')
  return json === '' ? readOldAvailability(node, targets) : readAvailability(json, targets)
}

function isStealth(module: XmlNode): boolean {
  return getInteger(module, 'visible') === 1 && getInteger(module, 'visibleoncoursepage') === 0
}

/** Files of the plain content lie at the top; those of other areas and items in folders named after them. */
function placeOf(record: FileRecord, { isAllIntro, hasItems = false }: KindReader): FilePlace {
  if (record.area === 'intro') return { area: isAllIntro ? 'content' : 'intro', prefix: '' }
  if ((record.area === 'content' && !hasItems) || record.area === 'videos') return { area: 'content', prefix: '' }
  const isItem = record.itemId !== '' && record.itemId !== '0'
  return { area: 'content', prefix: isItem ? `${record.area}/${record.itemId}/` : `${record.area}/` }
}
