import { defineModule } from '#platform/module.ts'
import { taskPublish } from './commands.ts'
import { codingFunctions } from './functions.ts'
import { codingData } from './personal-data.ts'
import { forgetRuns } from './repo/runs.ts'
import { codeScope } from './service/code-scope.ts'
import { codeWork } from './service/marked-work.ts'
import type { CodingParts } from './service/parts.ts'
import { taskEntity } from './service/task-entity.ts'

/** Learners' code: tasks, runs in locked-down processes, submissions. */
export function codingModule(parts: CodingParts) {
  return defineModule({
    name: 'coding',
    functions: codingFunctions(parts),
    scopes: [codeScope(parts)],
    entities: [taskEntity(parts)],
    markedWork: codeWork(parts),
    commands: { 'task:publish': taskPublish(parts) },
    retention: [{ what: 'counted runs of code', keepDays: 1, forget: before => forgetRuns(parts.db, before) }],
    needs: async () =>
      parts.config.isProduction && parts.codeRunner.active() === null
        ? [{ kind: 'coding.no-runner', text: 'Learners’ code can’t be run on this server', count: 1, since: null }]
        : [],
    personalData: codingData,
    wireCodes: { 'coding/not-found': 'invalidrecord', 'coding/unpublished': 'invalidrecord' },
  })
}
