import type { ClassroomParts } from '../../classroom/index.ts'
import type { Grader } from '../grading/grader.ts'
import type { Leases } from './leases.ts'
import type { ProblemReader } from './problem-reader.ts'

/** What the services of the sandbox work with. */
export interface SandboxParts extends ClassroomParts {
  problems: ProblemReader
  grader: Grader
  leases: Leases
}
