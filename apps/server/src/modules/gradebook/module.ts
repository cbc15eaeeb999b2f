import { defineModule } from '#platform/module.ts'
import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { gradebookActs } from './acts.ts'
import { excuseEntity } from './excuse-entity.ts'
import { markEntity } from './mark-entity.ts'
import { planEntity } from './plan-entity.ts'
import { type GradebookParts, readGradebook } from './read-gradebook.ts'
import { settleJob } from './settle.ts'

/** Marks of a course for those who teach it: by learner and graded activity, and what they record by hand. */
export const gradebookModule = (parts: GradebookParts) =>
  defineModule({
    name: 'gradebook',
    functions: {
      local_learn_get_gradebook: ({ courseid, batchid }, caller) => readGradebook(parts, caller, courseid, batchid),
    } satisfies Partial<FunctionBodies>,
    entities: [markEntity, excuseEntity, planEntity],
    acts: gradebookActs(parts),
    jobs: [settleJob(parts)],
  })
