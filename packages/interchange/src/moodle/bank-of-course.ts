import type { QuestionCategoryModel, QuestionModel, QuestionTextModel } from '@learn/course'
import type { BankCategory, BankQuestion, BankVersion, Question } from '@learn/questions'
import { NATIVE_QUESTION, readCourseQuestion } from '../course/course-question.ts'
import type { Mapped } from '../questions/raw-question.ts'
import { toQuestion } from '../questions/to-question.ts'
import { type Prototypes, prototypesIn } from '../questions/types/code-prototypes.ts'
import { Unreadable } from '../questions/unreadable.ts'
import { typedIn } from './json-path.ts'
import { rawFromUnsupported } from './raw-from-unsupported.ts'

/** A question as its bank gets it, with what could not be taken over. */
export interface BankedQuestion {
  question: BankQuestion
  notes: string[]
}

/** The kept questions of a course as its bank takes them in. What stands for a draw, or inside of another one, is none. */
export function bankOfCourse(categories: readonly QuestionCategoryModel[]): BankCategory[] {
  const all = categories.flatMap(({ questions }) => questions)
  const beside = { textOfPart: getParts(all), prototypes: getPrototypes(all) }
  return categories.map(({ sourceKey, name, parentKey, idNumber, infoHtml, questions }) => ({
    sourceKey,
    name,
    parentKey,
    idNumber,
    infoHtml,
    questions: questions.flatMap(question => {
      const banked = bankQuestion(question, beside)
      return typeof banked === 'string' || banked === null ? [] : [banked.question]
    }),
  }))
}

/** Gives the text of a part of another question, by the id that it had. */
export type TextOfPart = (id: string) => string | null

/** What a question may need of the others of its course. */
export interface Beside {
  textOfPart: TextOfPart
  prototypes: Prototypes
}

/** CodeRunner questions that others are made of. Those with files stay alone: files belong to their own question. */
export const getPrototypes = (questions: readonly QuestionModel[]): Prototypes =>
  prototypesIn(
    questions
      .filter(({ type, files = [] }) => type === 'coderunner' && files.length === 0)
      .map(question => rawFromUnsupported(question, [])),
  )

/** Looks parts up among these questions. */
export function getParts(questions: readonly QuestionModel[]): TextOfPart {
  const texts = new Map(
    questions
      .flatMap(question => [question, ...question.otherVersions])
      .filter(text => !isNativeQuestion(text))
      .map(({ settings, textHtml }) => [typedIn(settings.id), textHtml]),
  )
  return id => texts.get(id) ?? null
}

/** One of them; a sentence where it cannot be read, null where it is none of its own. */
export function bankQuestion(question: QuestionModel, beside: Beside): BankedQuestion | string | null {
  if (!isNativeQuestion(question)) return null
  const notes = new Set<string>()
  const versions: BankVersion[] = []
  let fault = ''
  for (const text of [question, ...question.otherVersions].toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0))) {
    const version = versionOf(text, question, { notes, ...beside })
    if (typeof version === 'string') fault ||= version
    else versions.push(version)
  }
  if (versions.length === 0) return fault
  if (fault) notes.add(`one of its versions cannot be read: ${fault}`)
  const { sourceKey, idNumber, files = [] } = question
  return { question: { sourceKey, idNumber, versions, files }, notes: [...notes] }
}

/** Whether it is asked by itself: neither a draw of old nor a part of another question. */
export function isNativeQuestion({ type, settings }: QuestionTextModel): boolean {
  const parent = typedIn(settings.parent)
  return type !== 'random' && (/^0?$/.test(parent) || parent === typedIn(settings.id))
}

function versionOf(
  text: QuestionTextModel,
  { files = [] }: QuestionModel,
  { notes, textOfPart, prototypes }: { notes: Set<string> } & Beside,
): BankVersion | string {
  try {
    const mapped =
      text.type === NATIVE_QUESTION
        ? ownMapped(text)
        : toQuestion(rawFromUnsupported(text, files, textOfPart), prototypes)
    for (const note of mapped.notes) notes.add(note)
    const { version, name, tags } = text
    const number = version !== null && version > 0 ? version : null
    return { version: number, status: statusOf(text), name, tags, question: mapped.question }
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
}

function ownMapped({ settings }: QuestionTextModel): Mapped<Question> {
  const question = readCourseQuestion(settings)
  if (!question) throw new Unreadable('it does not hold together')
  return { question, notes: [] }
}

function statusOf({ settings }: QuestionTextModel): BankVersion['status'] {
  const status = typedIn(settings.status)
  return status === 'hidden' || status === 'draft' ? status : 'ready'
}
