import type { Handle } from '#platform/db/tables.ts'
import * as batchRepo from '../repo/batch-dates.ts'
import * as repo from '../repo/deadlines.ts'

/** Activities that all learners have until a moment between two, that one included. */
export const dueBetween = (db: Handle, from: Date, to: Date) => repo.dueBetween(db, from, to)

/** Activities that the learners of one batch have until a moment between two, that one included. */
export const batchDueBetween = (db: Handle, from: Date, to: Date) => batchRepo.batchDueBetween(db, from, to)

/** Courses that a program opened between two moments. */
export const openedBetween = (db: Handle, from: Date, to: Date) => repo.openedBetween(db, from, to)

/** Sections that a date opens, or closes, between two moments. */
export const sectionsWithDateBetween = (db: Handle, from: Date, to: Date) => repo.sectionsWithDateBetween(db, from, to)
