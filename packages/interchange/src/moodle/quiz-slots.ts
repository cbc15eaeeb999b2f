import type { QuizSlot } from '@learn/course/content/quiz'
import { getChild, getChildren, getDecimal, getInteger, getText, idIn, type XmlNode } from '../xml/xml-node.ts'
import type { BackupContext } from './backup-context.ts'
import { counted } from './import-report.ts'
import type { QuestionIndex } from './question-index.ts'
import { readFilter } from './random-filter.ts'

/** The places of a quiz, in order, and what could not be made of them. */
export interface ReadSlots {
  slots: QuizSlot[]
  /** Places whose question or category is not in the backup. */
  lost: number
  /** Places whose question is asked, and those whose question is of a type that is only kept. */
  asked: number
  unasked: number
  notes: Set<string>
  /** The place of each slot of the origin (from 1) among ours. */
  placeOf: ReadonlyMap<number, number>
}

/** Reads the slots of a quiz, of any Moodle from 2.0 on. */
export function readSlots(quiz: XmlNode, { keys, questions }: Pick<BackupContext, 'keys' | 'questions'>): ReadSlots {
  const read: ReadSlots & { placeOf: Map<number, number> } = {
    slots: [],
    lost: 0,
    asked: 0,
    unasked: 0,
    notes: new Set(),
    placeOf: new Map(),
  }
  for (const { node, number, page } of instancesOf(quiz)) {
    const source = sourceOf(node, { keys, questions }, read.notes)
    read.placeOf.set(number, read.slots.length)
    if (!source) {
      read.lost += 1
      continue
    }
    const state = source.kind === 'random' ? 'asked' : questions.stateOf(source.question)
    if (state === 'asked') read.asked += 1
    if (state === 'kept') read.unasked += 1
    read.slots.push({
      page,
      maxMark: Math.max(0, getDecimal(node, 'maxmark') ?? getDecimal(node, 'grade') ?? 1),
      needsPrevious: getInteger(node, 'requireprevious') === 1,
      source,
    })
  }
  const short = countShort(read.slots, questions)
  if (short)
    read.notes.add(
      `learners cannot start it: it draws more questions than there are, ${short} of ${counted(read.slots.filter(isDraw).length, 'draw')} find none`,
    )
  return { ...read, slots: withPagesFrom0(read.slots) }
}

const isDraw = ({ source }: QuizSlot): boolean => source.kind === 'random'

/** Draws that find no question which nothing else of the quiz takes; the narrow ones take first, as in an attempt. */
function countShort(slots: readonly QuizSlot[], questions: QuestionIndex): number {
  const taken = new Set(slots.flatMap(({ source }) => (source.kind === 'question' ? [source.question] : [])))
  const ids = new Map([...questions.categories].map(([id, key]) => [key, id]))
  const draws = slots.flatMap(({ source }) =>
    source.kind === 'random'
      ? [questions.candidates({ ...source, categoryId: ids.get(source.category) ?? '' }, source.tags)]
      : [],
  )
  let short = 0
  for (const all of draws.toSorted((a, b) => a.length - b.length)) {
    const free = all.find(key => !taken.has(key))
    if (free === undefined) short += 1
    else taken.add(free)
  }
  return short
}

interface Instance {
  node: XmlNode
  number: number
  page: number
}

/** Slots by number; before Moodle 2.7 the order and the pages stand in a list of question ids, with 0 for a new page. */
function instancesOf(quiz: XmlNode): Instance[] {
  const nodes = getChildren(quiz, 'question_instances', 'question_instance')
  if (nodes.some(node => getChild(node, 'slot')))
    return nodes
      .map(node => ({ node, number: getInteger(node, 'slot') ?? 0, page: getInteger(node, 'page') ?? 1 }))
      .toSorted((a, b) => a.number - b.number)
  const byQuestion = new Map(nodes.map(node => [idIn(node, 'question'), node]))
  const instances: Instance[] = []
  let page = 1
  for (const id of getText(quiz, 'questions').split(',')) {
    const node = byQuestion.get(id.trim())
    if (id.trim() === '0') page += 1
    else if (node) instances.push({ node, number: instances.length + 1, page })
  }
  return instances
}

function sourceOf(
  node: XmlNode,
  { keys, questions }: Pick<BackupContext, 'keys' | 'questions'>,
  notes: Set<string>,
): QuizSlot['source'] | null {
  const [set] = getChildren(node, 'question_set_reference')
  if (set) return drawOf(readFilter(getText(set, 'filtercondition')), questions, notes)
  const [reference] = getChildren(node, 'question_reference')
  const entryId = idIn(reference, 'questionbankentryid')
  if (entryId) return named(keys.questionEntry(entryId), getInteger(reference, 'version'), questions)
  const questionId = idIn(node, 'questionid') || idIn(node, 'question')
  if (!questionId) return null
  const draw = questions.draws.get(keys.question(questionId))
  if (!draw) return named(keys.question(questionId), null, questions)
  const tags = getChildren(node, 'tags', 'tag').map(tag => getText(tag, 'tagname'))
  return drawOf({ ...draw, tags: tags.map(name => ({ id: '', name })), anyTag: false, lost: [] }, questions, notes)
}

const named = (question: string, version: number | null, questions: QuestionIndex): QuizSlot['source'] | null =>
  questions.stateOf(question) === 'missing' ? null : { kind: 'question', question, version }

function drawOf(
  filter: ReturnType<typeof readFilter>,
  questions: QuestionIndex,
  notes: Set<string>,
): QuizSlot['source'] | null {
  const category = filter && questions.categories.get(filter.categoryId)
  if (!filter || !category || !questions.canDraw(filter)) return null
  if (filter.anyTag && filter.tags.length > 1) notes.add('a draw takes questions that have all of its tags, not any')
  for (const lost of filter.lost) notes.add(`a draw does not look at ${lost}`)
  return {
    kind: 'random',
    category,
    withSubcategories: filter.withSubcategories,
    tags: filter.tags.flatMap(({ id, name }) => questions.tags.get(id) ?? (name || [])),
  }
}

/** Pages count from 0 and none is empty. */
function withPagesFrom0(slots: readonly QuizSlot[]): QuizSlot[] {
  const pages = [...new Set(slots.map(({ page }) => page))].toSorted((a, b) => a - b)
  return slots.map(slot => ({ ...slot, page: pages.indexOf(slot.page) }))
}
