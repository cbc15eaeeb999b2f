// The quizzes of content/: that every slot can be filled, and that the right answers of its questions are right.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quizContent } from '../../packages/course/src/content/quiz.ts'
import type { Area } from '../../packages/questions/src/area.ts'
import { arrange } from '../../packages/questions/src/arrangement.ts'
import { markResponse } from '../../packages/questions/src/mark/mark.ts'
import { type Point, pointsText } from '../../packages/questions/src/points.ts'
import { type Question, type QuestionOf, question as questionSchema } from '../../packages/questions/src/question.ts'
import { NO_ALGEBRA } from '../../packages/questions/src/stack/algebra-results.ts'
import { judgeStack } from '../../packages/questions/src/stack/marked-stack.ts'
import { openStack } from '../../packages/questions/src/stack/opened.ts'
import { readFragment } from './html.ts'
import type { Course } from './model.ts'

interface Written {
  key: string
  name: string
  tags: string[]
  files?: string[]
  question: unknown
}
interface Bank {
  categories: { key: string; questions: Written[] }[]
}

const bankOf = (folder: string): Bank => {
  const file = join(folder, 'questions.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Bank) : { categories: [] }
}

/** Pictures that questions of a course show. */
export const filesOfQuestions = (folder: string): string[] =>
  bankOf(folder).categories.flatMap(({ questions }) => questions.flatMap(({ files = [] }) => files))

/** The types that the demo shows, so that each can be seen. */
const TYPES =
  'truefalse multichoice singlechoice shortanswer numerical match essay coderunner stack description picturegaps markers randommatch'.split(
    ' ',
  )
const MOST_QUIZZES = 6

export function checkQuizzes(courses: readonly Course[], root: string) {
  const faults: string[] = []
  const types = new Set<string>()
  const told = { quizzes: 0, questions: 0, marked: 0 }
  for (const course of courses) {
    const folder = join(root, 'courses', course.key)
    const bank = bankOf(folder)
    for (const { questions } of bank.categories)
      for (const written of questions) {
        told.questions++
        const fault = (what: string) => void faults.push(`${course.key}/${written.key}: ${what}`)
        const read = questionSchema.safeParse(written.question)
        if (!read.success) {
          fault(read.error.message)
          continue
        }
        types.add(read.data.type)
        checkTexts(read.data, written.files ?? [], folder, fault)
        if (checkKey(read.data, fault)) told.marked++
      }
    for (const { key, type, content } of course.sections.flatMap(({ activities }) => activities)) {
      if (type !== 'quiz' || content.kind !== 'quiz') continue
      told.quizzes++
      checkSlots(`${course.key}/${key}`, content, bank, faults)
    }
  }
  for (const type of TYPES) if (!types.has(type)) faults.push(`questions: there is no ${type}`)
  if (told.quizzes < MOST_QUIZZES) faults.push(`${told.quizzes} quizzes, at least ${MOST_QUIZZES} expected`)
  return { faults, ...told }
}

function checkTexts(question: Question, files: readonly string[], folder: string, fault: (what: string) => void) {
  const texts = JSON.stringify(question)
  for (const [, path = ''] of texts.matchAll(/@@file@@\/([^"\\]+)/g))
    if (!files.includes(path)) fault(`${path} is not among its files`)
  for (const path of files) if (!existsSync(join(folder, 'files', path))) fault(`no file ${path}`)
  for (const problem of readFragment(question.textHtml).problems) fault(problem)
}

/** The answer that its author calls right earns all the marks. True where the machine marks it. */
function checkKey(question: Question, fault: (what: string) => void): boolean {
  if (question.type === 'stack') return checkSeeds(question, fault)
  const arrangement = arrange(question, false, () => 0)
  const answer = rightAnswer(question)
  if (answer === null) return false
  const { fraction } = markResponse(question, { answer }, arrangement, NO_ALGEBRA)
  if (fraction === null || fraction < 1) fault(`its right answer earns ${fraction}`)
  return true
}

/** With every seed: the question opens, and what its author calls right earns all the marks. */
function checkSeeds(question: QuestionOf<'stack'>, fault: (what: string) => void): boolean {
  for (const seed of question.seeds.length > 0 ? question.seeds : [1]) {
    const opened = openStack(question, seed)
    const typed = question.inputs.map(({ name }, n) => [name, opened.inputs[n]?.typed ?? ''])
    const { fraction, fault: why } = judgeStack(question, seed, Object.fromEntries(typed))
    if (fraction !== 1) fault(`seed ${seed}: its right answer earns ${fraction} ${opened.fault ?? why}`)
  }
  return true
}

function rightAnswer(question: Question): number | string | Record<string, number | string> | null {
  switch (question.type) {
    case 'truefalse':
      return question.isTrue ? 1 : 0
    case 'singlechoice':
    case 'multichoice': {
      if (question.type === 'singlechoice' || question.isSingle)
        return question.choices.findIndex(({ fraction }) => fraction === 1)
      return Object.fromEntries(question.choices.map(({ fraction }, n) => [n, fraction > 0 ? 1 : 0]))
    }
    case 'shortanswer':
      return question.answers.find(({ fraction }) => fraction === 1)?.pattern.replaceAll('*', '') ?? ''
    case 'numerical':
      return String(question.answers.find(({ fraction }) => fraction === 1)?.value ?? '')
    case 'match': {
      const { items = [], answers = [] } = arrange(question, false, () => 0)
      const place = (pair: number) =>
        answers.findIndex(index => question.pairs[index]?.answer === question.pairs[pair]?.answer)
      return Object.fromEntries(items.map((pair, n) => [n, place(pair)]))
    }
    case 'picturegaps':
      return Object.fromEntries(question.places.map(({ right }, n) => [n, right]))
    case 'markers': {
      const points = question.markers.map((_marker, n) =>
        pointsText(question.areas.filter(({ right }) => right === n).map(({ area }) => middleOf(area))),
      )
      return Object.fromEntries(points.map((text, n) => [n, text]))
    }
    case 'randommatch':
    case 'gaps':
    case 'cloze':
    case 'ordering':
    case 'calculated':
    case 'stack':
    case 'coderunner':
    case 'essay':
    case 'description':
    case 'unsupported':
      return null
  }
}

/** A point of an area, most often in its middle. */
function middleOf(area: Area): Point {
  if (area.shape === 'circle') return area
  if (area.shape === 'rectangle') return { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const [sumX, sumY] = area.points.reduce(([x, y], point) => [x + point.x, y + point.y], [0, 0])
  return { x: sumX / area.points.length, y: sumY / area.points.length }
}

function checkSlots(where: string, content: unknown, bank: Bank, faults: string[]): void {
  const quiz = quizContent.safeParse(content)
  if (!quiz.success) return void faults.push(`${where}: ${quiz.error.message}`)
  const { slots, sections } = quiz.data
  const named = new Set(slots.flatMap(({ source }) => (source.kind === 'question' ? [source.question] : [])))
  const taken = new Map<string, number>()
  for (const { source } of slots) {
    const category = source.kind === 'random' ? bank.categories.find(({ key }) => key === source.category) : null
    if (source.kind === 'question') {
      if (!bank.categories.some(({ questions }) => questions.some(({ key }) => key === source.question)))
        faults.push(`${where}: no question ${source.question}`)
      continue
    }
    const fitting = (category?.questions ?? []).filter(
      ({ key, tags }) => !named.has(key) && source.tags.every(tag => tags.includes(tag)),
    )
    const key = `${source.category} ${source.tags.join(' ')}`
    taken.set(key, (taken.get(key) ?? 0) + 1)
    if (fitting.length < (taken.get(key) ?? 0)) faults.push(`${where}: too few questions for ${key}`)
  }
  for (const { firstSlot } of sections) if (firstSlot >= slots.length) faults.push(`${where}: a section without slots`)
}
