import type { QuestionCategoryModel, QuestionModel } from '@learn/course'
import { childrenOf, idIn, idOf, integerOf, textOf, type XmlNode } from '../xml/xml-node.ts'
import type { BackupContext } from './backup-context.ts'
import { counted } from './import-report.ts'
import { OwnerText } from './owner-text.ts'
import { questionsIn } from './question-versions.ts'
import { readPart } from './read-part.ts'
import { readQuestion } from './read-question.ts'
import { plainName } from './text-format.ts'

/** Moodle's CONTEXT_MODULE. */
const OF_ACTIVITY = 70
const QUESTIONS = 'questions.xml'

/** The question banks of `questions.xml`, in either layout; a file that cannot be read is reported and gives none. */
export async function readQuestionCategories(context: BackupContext): Promise<QuestionCategoryModel[]> {
  const part = { what: 'question categories', name: 'all' }
  const root = await readPart(context, QUESTIONS, part)
  if (context.backup.entry(QUESTIONS) === null) context.report.damaged(part.what, part.name, `${QUESTIONS} is missing`)
  const nodes = firstOfEachId(childrenOf(root ?? undefined, 'question_category'))
  const ids = new Set(nodes.map(node => idOf(node)))
  const seenKeys = new Set<string>()
  const categories: QuestionCategoryModel[] = []
  for (const node of nodes) categories.push(await categoryOf(context, node, ids, seenKeys))
  const empty = categories.filter(({ questions }) => questions.length === 0)
  if (empty.length) context.report.kept('question categories', `${empty.length} without questions`)
  return categories
}

/** Elements with an id, the first of each: an id that occurs twice would be one thing with two contents. */
function firstOfEachId(nodes: readonly XmlNode[]): XmlNode[] {
  const seen = new Set([''])
  return nodes.filter(node => !seen.has(idOf(node)) && seen.add(idOf(node)))
}

async function categoryOf(
  context: BackupContext,
  node: XmlNode,
  ids: ReadonlySet<string>,
  seenKeys: Set<string>,
): Promise<QuestionCategoryModel> {
  const id = idOf(node)
  const name = plainName(textOf(node, 'name'), `Category ${id}`)
  const parent = idIn(node, 'parent')
  const questions: QuestionModel[] = []
  for (const question of questionsIn(node)) {
    const sourceKey = question.entryId
      ? context.keys.questionEntry(question.entryId)
      : context.keys.question(idOf(question.current.node))
    if (seenKeys.has(sourceKey)) continue
    seenKeys.add(sourceKey)
    questions.push(
      await readQuestion(context, question, { sourceKey, contextId: idIn(node, 'contextid'), category: name }),
    )
  }
  if (questions.length) context.report.kept('question category', name, summaryOf(questions))
  const text = new OwnerText(context, name)
  const infoHtml = text.html(textOf(node, 'info'), integerOf(node, 'infoformat'), () => null)
  text.reportLost()
  return {
    sourceKey: context.keys.questionCategory(id),
    name,
    parentKey: ids.has(parent) ? context.keys.questionCategory(parent) : null,
    idNumber: textOf(node, 'idnumber'),
    infoHtml,
    activityKey:
      integerOf(node, 'contextlevel') === OF_ACTIVITY
        ? context.activities.keyByCmId(idIn(node, 'contextinstanceid'))
        : null,
    questions,
  }
}

/** `2 questions: essay 1, match 1; 3 other versions`. */
function summaryOf(questions: readonly QuestionModel[]): string {
  const types = Object.entries(Object.groupBy(questions, question => question.type))
  const typesText = types.map(([type, list]) => `${type} ${list?.length ?? 0}`).join(', ')
  const others = questions.reduce((sum, { otherVersions }) => sum + otherVersions.length, 0)
  const notes = [counted(questions.length, 'question') + (types.length ? `: ${typesText}` : '')]
  if (others) notes.push(counted(others, 'other version'))
  return notes.join('; ')
}
