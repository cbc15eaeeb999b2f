// A third table of learners' formulas, by a teacher of offices and counters: patterns, closed lists, empty cells. As in the second, a formula
// that is judged otherwise is a fault of a class.
import { CODES } from './codes.ts'
import { COUNTERS } from './counters.ts'
import { OFFICES } from './offices.ts'

export const THIRD_TASKS = [...CODES, ...COUNTERS, ...OFFICES]
