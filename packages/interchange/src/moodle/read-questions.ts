import type { QuestionCategoryModel, QuestionModel } from '@learn/course'
import { typeName } from '../questions/report-question.ts'
import type { Prototypes } from '../questions/types/code-prototypes.ts'
import { getChildren, getId, getInteger, getText, idIn, type XmlNode } from '../xml/xml-node.ts'
import type { BackupContext } from './backup-context.ts'
import { bankQuestion, getParts, getPrototypes, isNativeQuestion } from './bank-of-course.ts'
import { counted } from './import-report.ts'
import { getSizes } from './owned-files.ts'
import { OwnerText } from './owner-text.ts'
import { questionsIn } from './question-versions.ts'
import { readPart } from './read-part.ts'
import { readQuestion } from './read-question.ts'
import { bankName } from './text-format.ts'

/** Moodle's CONTEXT_MODULE. */
const OF_ACTIVITY = 70
const QUESTIONS = 'questions.xml'

/** The question banks of `questions.xml`, in either layout; a file that cannot be read is reported and gives none. */
export async function readQuestionCategories(context: BackupContext): Promise<QuestionCategoryModel[]> {
  const part = { what: 'question categories', name: 'all' }
  const root = await readPart(context, QUESTIONS, part)
  if (context.backup.entry(QUESTIONS) === null) context.report.damaged(part.what, part.name, `${QUESTIONS} is missing`)
  const nodes = firstOfEachId(getChildren(root ?? undefined, 'question_category'))
  const ids = new Set(nodes.map(node => getId(node)))
  const seenKeys = new Set<string>()
  const categories: QuestionCategoryModel[] = []
  for (const node of nodes) categories.push(await categoryOf(context, node, ids, seenKeys))
  // A prototype of CodeRunner may stand in another category than the questions that are made of it.
  const prototypes = getPrototypes(categories.flatMap(({ questions }) => questions))
  for (const [n, { name, questions }] of categories.entries())
    if (questions.length > 0) reportQuestions(context, { id: getId(nodes[n]), name }, questions, prototypes)
  const empty = categories.filter(({ questions }) => questions.length === 0)
  if (empty.length) context.report.kept('question categories', `${empty.length} without questions`)
  return categories
}

/** Elements with an id, the first of each: an id that occurs twice would be one thing with two contents. */
function firstOfEachId(nodes: readonly XmlNode[]): XmlNode[] {
  const seen = new Set([''])
  return nodes.filter(node => !seen.has(getId(node)) && seen.add(getId(node)))
}

async function categoryOf(
  context: BackupContext,
  node: XmlNode,
  ids: ReadonlySet<string>,
  seenKeys: Set<string>,
): Promise<QuestionCategoryModel> {
  const id = getId(node)
  const name = bankName(getText(node, 'name'), `Category ${id}`)
  const parent = idIn(node, 'parent')
  const questions: QuestionModel[] = []
  for (const question of questionsIn(node)) {
    const sourceKey = question.entryId
      ? context.keys.questionEntry(question.entryId)
      : context.keys.question(getId(question.current.node))
    if (seenKeys.has(sourceKey)) continue
    seenKeys.add(sourceKey)
    const read = await readQuestion(context, question, {
      sourceKey,
      contextId: idIn(node, 'contextid'),
      category: name,
    })
    questions.push(read)
    noteTags(context, question.current.node)
    if (read.type === 'random') {
      const withSubcategories = getText(question.current.node, 'questiontext').trim() === '1'
      context.questions.draws.set(sourceKey, { categoryId: id, withSubcategories })
    }
  }
  const text = new OwnerText(context, name)
  const infoHtml = text.html(getText(node, 'info'), getInteger(node, 'infoformat'), () => null)
  text.reportLost()
  context.questions.addCategory(id, context.keys.questionCategory(id), parent)
  return {
    sourceKey: context.keys.questionCategory(id),
    name,
    parentKey: ids.has(parent) ? context.keys.questionCategory(parent) : null,
    idNumber: getText(node, 'idnumber'),
    infoHtml,
    activityKey:
      getInteger(node, 'contextlevel') === OF_ACTIVITY
        ? context.activities.keyByCmId(idIn(node, 'contextinstanceid'))
        : null,
    questions,
  }
}

/** Draws ask for tags by their id. */
function noteTags({ questions }: BackupContext, node: XmlNode): void {
  for (const tag of getChildren(node, 'tags', 'tag'))
    if (getId(tag)) questions.tags.set(getId(tag), getText(tag, 'rawname') || getText(tag, 'name'))
}

/** Names of one line of the report: its end is cut elsewhere. */
const MAX_NAMES = 20

/** What came in of a category, what of it is only kept and what it wants, and what could not be read. */
function reportQuestions(
  context: BackupContext,
  { id, name: category }: { id: string; name: string },
  questions: readonly QuestionModel[],
  prototypes: Prototypes,
): void {
  const { report } = context
  const wanting = new Map<string, string[]>()
  const asked: { question: QuestionModel; type: string }[] = []
  const beside = { textOfPart: getParts(questions), prototypes }
  for (const question of questions) {
    const banked = bankQuestion(question, beside)
    const owner = `${category}: ${question.name}`
    if (typeof banked === 'string') report.skipped('question', owner, banked)
    if (banked === null || typeof banked === 'string') {
      reportFiles(context, owner, question, true)
      continue
    }
    for (const note of banked.notes) report.partSkipped('question', owner, note)
    const newest = banked.question.versions.find(({ status }) => status === 'ready') ?? banked.question.versions[0]
    const kept = newest?.question.type === 'unsupported' ? newest.question : null
    reportFiles(context, owner, question, kept !== null)
    const state = kept ? 'kept' : newest?.question.type === 'description' ? 'shown' : 'asked'
    // A draft is asked nowhere: Moodle shows the quiz a missing question.
    const named = newest?.status === 'draft' ? 'missing' : state
    context.questions.addQuestion(question.sourceKey, id, named, newest?.tags, newest?.status === 'ready')
    if (!kept) asked.push({ question, type: newest ? typeName(newest.question.type) : question.type })
    else wanting.set(kept.wants, [...(wanting.get(kept.wants) ?? []), question.name])
  }
  const draws = questions.filter(question => !isNativeQuestion(question)).length
  const notes = asked.length ? [summaryOf(asked)] : []
  if (draws) notes.push(`${counted(draws, 'question')} that stand for a draw or a part of another one`)
  if (notes.length) report.cameIn('question category', category, notes.join('; '))
  for (const [wants, names] of wanting)
    report.kept(
      'questions',
      category,
      `${counted(names.length, 'question wants', 'questions want')} ${wants}: ${names.slice(0, MAX_NAMES).join(', ')}`,
    )
}

/** Files of a question that is asked are shown with it. Told once, however many versions share them. */
function reportFiles({ report }: BackupContext, owner: string, { files = [] }: QuestionModel, isKept: boolean): void {
  if (files.length === 0) return
  // Bytes that lie in one place are one file.
  const sizes = getSizes([...new Map(files.map(file => [file.diskPath, file])).values()])
  if (isKept) report.kept('files', owner, sizes)
  else report.cameIn('files', owner, sizes)
}

/** `2 questions: essay 1, matching 1; 3 other versions`. */
function summaryOf(asked: readonly { question: QuestionModel; type: string }[]): string {
  const types = Object.entries(Object.groupBy(asked, ({ type }) => type))
  const typesText = types.map(([type, list]) => `${type} ${list?.length ?? 0}`).join(', ')
  const others = asked.reduce((sum, { question: { otherVersions } }) => sum + otherVersions.length, 0)
  const notes = [counted(asked.length, 'question') + (types.length ? `: ${typesText}` : '')]
  if (others) notes.push(counted(others, 'other version'))
  return notes.join('; ')
}
