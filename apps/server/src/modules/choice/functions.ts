import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { choose } from './service.ts'

/** The functions of choices. */
export const choiceFunctions = (parts: ClassroomParts) =>
  ({
    local_learn_choose: (wish, caller) => choose(parts, caller, wish),
  }) satisfies Partial<FunctionBodies>
