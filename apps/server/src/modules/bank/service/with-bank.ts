import type { CourseModel, QuestionCategoryModel } from '@learn/course'
import { bankOfCourse, toCourseQuestion } from '@learn/interchange'
import type { BankCategory } from '@learn/questions'
import type { Db } from '#platform/db/tables.ts'
import { readBankState } from '../repo/import-questions.ts'
import { readBank } from './export-questions.ts'
import { getHashes } from './import-categories.ts'

/**
 * A stored course with its bank as it is now: questions that came beside its import, and those that have other versions by now, take
 * the place of what the import brought. The files of a stored course lie under their hashes.
 */
export async function withBank(db: Db, courseId: number, course: CourseModel): Promise<CourseModel> {
  const newer = await keysOfNewer(db, courseId, course.questionCategories)
  if (newer.size === 0) return course
  const bank = await readBank({ db }, courseId, 'all')
  const home = new Map(
    bank.flatMap(({ sourceKey, questions }) => questions.map(question => [question.sourceKey, sourceKey] as const)),
  )
  const standing = new Set(course.questionCategories.map(({ sourceKey }) => sourceKey))
  const categories = [
    ...course.questionCategories.map(category => ({
      ...category,
      questions: category.questions.filter(({ sourceKey }) => !newer.has(sourceKey) || !home.has(sourceKey)),
    })),
    ...bank.filter(({ sourceKey }) => !standing.has(sourceKey)).map(emptyCategory),
  ]
  const byKey = new Map(bank.map(category => [category.sourceKey, category]))
  return {
    ...course,
    questionCategories: categories.map(category => ({
      ...category,
      questions: [
        ...category.questions,
        ...(byKey.get(category.sourceKey)?.questions ?? [])
          .filter(({ sourceKey }) => newer.has(sourceKey))
          .flatMap(question => toCourseQuestion(question) ?? []),
      ],
    })),
  }
}

const emptyCategory = ({ questions: _questions, ...category }: BankCategory): QuestionCategoryModel => ({
  ...category,
  activityKey: null,
  questions: [],
})

/** Questions of a bank that have a version which the course did not bring. */
async function keysOfNewer(
  db: Db,
  courseId: number,
  categories: readonly QuestionCategoryModel[],
): Promise<ReadonlySet<string>> {
  const brought = new Map(
    bankOfCourse(categories).flatMap(({ questions }) =>
      questions.map(question => [question.sourceKey, new Set(getHashes(question, file => file.diskPath))] as const),
    ),
  )
  const { questions } = await readBankState(db, courseId)
  return new Set(
    questions
      .filter(({ sourceKey, versions }) =>
        versions.some(({ hash, status }) => status !== 'taken-back' && !brought.get(sourceKey)?.has(hash)),
      )
      .map(({ sourceKey }) => sourceKey),
  )
}
