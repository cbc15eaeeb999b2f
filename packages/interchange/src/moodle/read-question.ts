import type { FileModel, QuestionModel, QuestionTextModel } from '@learn/course'
import { needsOfStack } from '../questions/types/stack.ts'
import { getDecimal, getId, getInteger, getText } from '../xml/xml-node.ts'
import type { BackupContext } from './backup-context.ts'
import type { FileRecord } from './file-records.ts'
import { noteCutName } from './import-report.ts'
import { type FilePlace, takeFiles } from './owned-files.ts'
import { OwnerText } from './owner-text.ts'
import { questionFiles } from './question-files.ts'
import type { QuestionVersion, VersionedQuestion } from './question-versions.ts'
import { rawFromUnsupported } from './raw-from-unsupported.ts'
import { readTags } from './read-activity-extras.ts'
import { sharedFiles } from './shared-files.ts'
import { bankName } from './text-format.ts'
import { unsupportedSettings } from './unsupported-settings.ts'
import { isPersonal } from './users-data.ts'

/** Members of the model itself. */
const MODEL_FIELDS = new Set([
  'name', 'questiontext', 'questiontextformat', 'generalfeedback', 'generalfeedbackformat', 'defaultmark', 'qtype', 'idnumber', 'tags',
]) // biome-ignore format: a list

/** Where a question stands. */
interface QuestionPlace {
  sourceKey: string
  contextId: string
  /** The name of its category, for the report. */
  category: string
}

/** A question with all its versions and their files, as it is kept. */
export async function readQuestion(
  context: BackupContext,
  { idNumber, current, others }: VersionedQuestion,
  place: QuestionPlace,
): Promise<QuestionModel> {
  const read = await readVersion(context, current, place)
  const otherVersions: QuestionTextModel[] = []
  const files = read.files
  for (const version of others) {
    const other = await readVersion(context, version, place)
    otherVersions.push(other.text)
    // Versions name the same files of others.
    files.push(...other.files.filter(({ path }) => !files.some(file => file.path === path)))
  }
  const question = { sourceKey: place.sourceKey, ...read.text, idNumber, otherVersions }
  return files.length ? { ...question, files } : question
}

const placeOf = ({ area, itemId }: FileRecord): FilePlace => ({ area: 'content', prefix: `${area}/${itemId}/` })

async function readVersion(
  context: BackupContext,
  { node, number, status }: QuestionVersion,
  { contextId, category }: QuestionPlace,
): Promise<{ text: QuestionTextModel; files: FileModel[] }> {
  const written = getText(node, 'qtype')
  const type = /^[a-z][a-z0-9_]{0,60}$/i.test(written) ? written : 'unknown'
  const name = bankName(getText(node, 'name'), `${type} ${getId(node)}`)
  const owner = `${category}: ${name}`
  noteCutName(context.report, 'question', getText(node, 'name'))
  const records = questionFiles(context.files, node, contextId, type)
  const files = await takeFiles(context, { name: owner, placeOf, isToldElsewhere: true }, records)
  const text = new OwnerText(context, owner, { sharesFiles: true })
  const htmlOf = (field: string) =>
    text.html(getText(node, field), getInteger(node, `${field}format`), files.finderOf(field))
  const settings = unsupportedSettings(
    node,
    { text, files },
    (child, isTop) => !(isTop && MODEL_FIELDS.has(child.name)) && !isPersonal(child),
  )
  const read: QuestionTextModel = {
    version: number,
    type,
    name,
    tags: readTags(node),
    textHtml: htmlOf('questiontext'),
    generalFeedbackHtml: htmlOf('generalfeedback'),
    defaultMark: getDecimal(node, 'defaultmark') ?? getDecimal(node, 'defaultgrade') ?? 1,
    settings: { ...settings, status },
  }
  const shared = await sharedFiles(context, { name: owner, text, area: 'content' })
  // Found out once, where nobody waits: whoever takes the question in looks it up.
  if (type === 'stack') read.settings.needs = needsOfStack(rawFromUnsupported(read, files.models))
  text.reportLost()
  return { text: read, files: [...files.models, ...shared] }
}
