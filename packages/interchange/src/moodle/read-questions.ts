import type { QuestionCategoryModel, QuestionModel } from '@learn/course'
import { ArchiveError } from '../archive/archive-error.ts'
import { childrenOf, decimalOf, idIn, idOf, integerOf, textOf, type XmlNode } from '../xml/xml-node.ts'
import { xmlToJson } from '../xml/xml-to-json.ts'
import type { BackupContext } from './backup-context.ts'
import { counted } from './import-report.ts'
import { takeFiles } from './owned-files.ts'
import { OwnerText } from './owner-text.ts'
import { questionFiles } from './question-files.ts'
import { type QuestionVersion, versionsIn } from './question-versions.ts'
import { plainName } from './text-format.ts'
import { isPersonal } from './users-data.ts'

/** Members of the model itself. */
const MODEL_FIELDS = new Set([
  'name', 'questiontext', 'questiontextformat', 'generalfeedback', 'generalfeedbackformat', 'defaultmark', 'qtype',
]) // biome-ignore format: a list

/** The question banks of `questions.xml`, in either layout; a file that cannot be read is reported and gives none. */
export async function readQuestionCategories(context: BackupContext): Promise<QuestionCategoryModel[]> {
  const root = await questionsXml(context)
  const nodes = firstOfEachId(childrenOf(root ?? undefined, 'question_category'))
  const containers = nodes.filter(isContainer)
  if (containers.length) {
    context.report.skipped(
      'question category',
      'top',
      `${counted(containers.length, 'container')} that Moodle makes by itself, without questions`,
    )
  }
  const kept = new Set(nodes.filter(node => !isContainer(node)).map(node => idOf(node)))
  const seenKeys = new Set<string>()
  const categories: QuestionCategoryModel[] = []
  for (const node of nodes) if (kept.has(idOf(node))) categories.push(await categoryOf(context, node, kept, seenKeys))
  return categories
}

/** Elements with an id, the first of each: an id that occurs twice would be one thing with two contents. */
function firstOfEachId(nodes: readonly XmlNode[]): XmlNode[] {
  const seen = new Set([''])
  return nodes.filter(node => !seen.has(idOf(node)) && seen.add(idOf(node)))
}

async function questionsXml(context: BackupContext): Promise<XmlNode | null> {
  try {
    return await context.backup.xml('questions.xml')
  } catch (error) {
    if (!(error instanceof ArchiveError) || error.code !== 'archive/bad-xml') throw error
    context.report.skipped('question categories', 'all', error.message)
    return null
  }
}

/** Moodle 3.5 and later puts every tree of categories below an empty one called "top". */
function isContainer(node: XmlNode): boolean {
  return textOf(node, 'name') === 'top' && integerOf(node, 'parent') === 0 && versionsIn(node).length === 0
}

async function categoryOf(
  context: BackupContext,
  node: XmlNode,
  kept: Set<string>,
  seenKeys: Set<string>,
): Promise<QuestionCategoryModel> {
  const id = idOf(node)
  const name = plainName(textOf(node, 'name'), `Category ${id}`)
  const parent = idIn(node, 'parent')
  const questions: QuestionModel[] = []
  const versions = versionsIn(node)
  for (const version of versions) {
    const sourceKey = version.entryId
      ? context.keys.questionEntry(version.entryId)
      : context.keys.question(idOf(version.node))
    if (seenKeys.has(sourceKey)) continue
    seenKeys.add(sourceKey)
    questions.push(await questionOf(context, version, sourceKey, idIn(node, 'contextid'), name))
  }
  const types = Object.entries(Object.groupBy(questions, question => question.type))
  const typesText = types.map(([type, list]) => `${type} ${list?.length ?? 0}`).join(', ')
  const others = versions.reduce((sum, version) => sum + version.others, 0)
  const notes = [counted(questions.length, 'question') + (types.length ? `: ${typesText}` : '')]
  if (others) notes.push(`${counted(others, 'other version')} not read`)
  context.report.kept('question category', name, notes.join('; '))
  return {
    sourceKey: context.keys.questionCategory(id),
    name,
    parentKey: kept.has(parent) ? context.keys.questionCategory(parent) : null,
    questions,
  }
}

async function questionOf(
  context: BackupContext,
  { node, status }: QuestionVersion,
  sourceKey: string,
  contextId: string,
  category: string,
): Promise<QuestionModel> {
  const written = textOf(node, 'qtype')
  const type = /^[a-z][a-z0-9_]{0,60}$/i.test(written) ? written : 'unknown'
  const name = plainName(textOf(node, 'name'), `${type} ${idOf(node)}`)
  const owner = `${category}: ${name}`
  const records = questionFiles(context.files, node, contextId, type)
  const taken = await takeFiles(
    owner,
    records,
    r => ({ area: 'content', prefix: `${r.area}/${r.itemId}/` }),
    context.backup,
    context.report,
  )
  const text = new OwnerText(context, owner)
  const settings = xmlToJson(node, {
    isKept: (child, isTop) => !(isTop && MODEL_FIELDS.has(child.name)) && !isPersonal(child),
    text: (value, owners) => text.links(value, taken.finderNear(owners)),
  })
  const question = {
    sourceKey,
    type,
    name,
    textHtml: text.html(
      textOf(node, 'questiontext'),
      integerOf(node, 'questiontextformat'),
      taken.finderOf('questiontext'),
    ),
    generalFeedbackHtml: text.html(
      textOf(node, 'generalfeedback'),
      integerOf(node, 'generalfeedbackformat'),
      taken.finderOf('generalfeedback'),
    ),
    defaultMark: decimalOf(node, 'defaultmark') ?? decimalOf(node, 'defaultgrade') ?? 1,
    settings: { ...settings, status },
  }
  text.reportLost()
  return taken.list.length ? { ...question, files: taken.models } : question
}
