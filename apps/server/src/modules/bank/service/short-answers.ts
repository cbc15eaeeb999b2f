import type { Handle } from '#platform/db/tables.ts'
import { readShortAnswers } from '../repo/versions.ts'

/** What a matching of short answers may draw: the newest ready ones of the category of that question, and of those below it. */
export const shortAnswersNear = (
  db: Handle,
  questionId: number,
  withSubcategories: boolean,
): Promise<{ id: number; questionId: number }[]> => readShortAnswers(db, questionId, withSubcategories)
