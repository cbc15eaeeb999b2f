import path from 'node:path'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { type ClassroomParts, kindsIn } from '../classroom/index.ts'
import { problemPublish, problemWithdraw } from './commands.ts'
import { sandboxFunctions } from './functions.ts'
import type { Grader } from './grading/grader.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { createLeases } from './service/leases.ts'
import { sheetWork } from './service/marked-work.ts'
import { problemEntity } from './service/problem-entity.ts'
import { createProblemReader } from './service/problem-reader.ts'
import { sheetScope } from './service/sheet-scope.ts'

const kinds = await kindsIn<ClassroomParts>(path.join(import.meta.dirname, 'kinds'))

/** Spreadsheet problems: shown, run, graded, handed in. */
export function sandboxModule(given: ClassroomParts & { grader: Grader }) {
  const parts = { ...given, problems: createProblemReader(given.db), leases: createLeases(given.clock) }
  return defineModule({
    name: 'sandbox',
    kinds: kinds(parts),
    functions: sandboxFunctions(parts),
    endpoints: sandboxRoutes(parts),
    scopes: [sheetScope(parts)],
    entities: [problemEntity(parts)],
    markedWork: sheetWork(parts),
    commands: { 'problem:publish': problemPublish(parts), 'problem:withdraw': problemWithdraw(parts) },
    personalData: ownedRows('sandbox_attempt', 'sandbox_hint'),
  })
}
