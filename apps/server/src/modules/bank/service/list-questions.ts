import type { Handle } from '#platform/db/tables.ts'
import { newestQuestion, newestQuestions } from '../repo/newest.ts'
import { readCategories } from '../repo/whole.ts'

/** The questions of the bank of a course, each in its newest version; one that is hidden only where no other stands. */
export const listQuestions = (db: Handle, courseId: number) => newestQuestions(db, courseId)

/** One of them; undefined for none. */
export const readQuestion = (db: Handle, courseId: number, key: string) => newestQuestion(db, courseId, key)

/** The categories of the bank of a course, in their order. */
export const listCategories = (db: Handle, courseId: number) => readCategories(db, courseId)
