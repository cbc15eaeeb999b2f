import type { JsonObject, JsonValue, QuestionModel, QuestionTextModel } from '@learn/course'
import {
  type BankCategory,
  type BankQuestion,
  type BankVersion,
  type Question,
  question as questionSchema,
} from '@learn/questions'

/** The type of a question of a course that is kept as our own question is, not in the words of Moodle. */
export const NATIVE_QUESTION = 'own'
const isHtml = (name: string): boolean => name === 'html' || name.endsWith('Html')
const HTML_LISTS = new Set(['hints', 'items'])

/** The categories of a bank as a course keeps them: texts are `{ html }`, so that all that keeps them makes them safe. */
export const getQuestionCategories = (categories: readonly BankCategory[]) =>
  categories.map(({ questions, ...category }) => ({
    ...category,
    activityKey: null,
    questions: questions.flatMap((question): QuestionModel[] => {
      const [version] = question.versions
      if (!version) return []
      const { sourceKey, idNumber, files } = question
      return [{ sourceKey, idNumber, ...keptText({ ...version, version: null }), otherVersions: [], files }]
    }),
  }))

/** A question of a bank with all of its versions, as a course keeps it; null for one without any. */
export function toCourseQuestion({ sourceKey, idNumber, versions, files }: BankQuestion): QuestionModel | null {
  const newest = versions.find(({ status }) => status === 'ready') ?? versions[0]
  if (!newest) return null
  return {
    sourceKey,
    idNumber,
    ...keptText(newest, newest.status),
    otherVersions: versions.filter(version => version !== newest).map(version => keptText(version, version.status)),
    ...(files.length > 0 && { files }),
  }
}

function keptText({ question, name, tags, version }: BankVersion, status?: BankVersion['status']): QuestionTextModel {
  return {
    version,
    type: NATIVE_QUESTION,
    name,
    tags,
    textHtml: question.textHtml,
    generalFeedbackHtml: question.generalFeedbackHtml,
    defaultMark: question.defaultMark,
    settings: { question: wrapped(question as unknown as JsonValue), ...(status && { status }) },
  }
}

/** The question of such a one; null where it does not hold together. */
export function readCourseQuestion({ question }: JsonObject): Question | null {
  return questionSchema.safeParse(unwrapped(question ?? null)).data ?? null
}

function wrapped(value: JsonValue, name = ''): JsonValue {
  if (typeof value === 'string') return isHtml(name) ? { html: value } : value
  if (Array.isArray(value)) return value.map(item => wrapped(item, HTML_LISTS.has(name) ? 'html' : ''))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, wrapped(item, key)]))
}

function unwrapped(value: JsonValue, name = ''): JsonValue {
  if (Array.isArray(value)) return value.map(item => unwrapped(item, HTML_LISTS.has(name) ? 'html' : ''))
  if (typeof value !== 'object' || value === null) return value
  if (isHtml(name)) return typeof value.html === 'string' ? value.html : ''
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unwrapped(item, key)]))
}
