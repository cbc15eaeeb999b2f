import { bankOfCourse } from '@learn/interchange'
import type { Tx } from '#platform/db/tables.ts'
import { type CourseQuestions, cleanHtml } from '../../learning/index.ts'
import { type ImportCounts, importCategories } from './import-categories.ts'

/** Takes the questions of a course that is being written into its bank. What a file no longer holds stays. */
export const takeQuestions = (
  tx: Tx,
  { courseId, at, categories, hashOf, isClean }: CourseQuestions,
): Promise<ImportCounts | null> => {
  if (categories.length === 0) return Promise.resolve(null)
  const clean = (html: string): string => (isClean(html) ? html : cleanHtml(html))
  return importCategories(tx, { courseId, at, hashOf, clean }, bankOfCourse(categories))
}
