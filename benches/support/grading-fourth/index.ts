// Tasks of a fourth author, as evening courses ask them: slabs, forms, registers, lists in one cell. Written before the grader met
// them, to see what it does with what nobody here has seen.
import type { GradingTask } from '../grading-table/task.ts'
import { CLASSES } from './classes.ts'
import { DESKS } from './desks.ts'
import { TARIFFS } from './tariffs.ts'

export const FOURTH_TASKS: readonly GradingTask[] = [...TARIFFS, ...CLASSES, ...DESKS]
