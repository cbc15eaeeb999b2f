// A second table of learners' formulas, from teaching in offices. Written before the variants met it, and kept apart from them:
// a formula that is judged otherwise is a fault of a class, never a case to fit. The first table is in `grading-table`.
import { ANSWERS } from './answers.ts'
import { BOOKS } from './books.ts'
import { CALENDARS } from './calendars.ts'
import { PEOPLE } from './people.ts'
import { SHOP_FLOOR } from './shop-floor.ts'

export const SECOND_TASKS = [...PEOPLE, ...BOOKS, ...ANSWERS, ...SHOP_FLOOR, ...CALENDARS]
