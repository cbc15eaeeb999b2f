import type { Config } from '#platform/config.ts'
import type { ClassroomParts } from '../../classroom/index.ts'
import type { CodeRuns } from '../running/code-runs.ts'

/** What the services of learners' code work with. */
export interface CodingParts extends ClassroomParts {
  config: Config
  origins: { content: string }
  codeRunner: CodeRuns
}
