import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { ElectivesParts } from './service/parts.ts'
import { readElectives } from './service/read.ts'
import { releasePlace, saveWishes } from './service/save.ts'
import { readStaffElectives } from './service/staff-electives.ts'

/** The functions of electives. */
export const electivesFunctions = (parts: ElectivesParts) =>
  ({
    local_learn_get_program_electives: ({ programid }, caller) => readElectives(parts, caller, programid),
    local_learn_save_program_electives: (wishes, caller) => saveWishes(parts, caller, wishes),
    local_learn_get_staff_electives: (_params, caller) => readStaffElectives(parts, caller),
    local_learn_release_elective: (place, caller) => releasePlace(parts, caller, place),
  }) satisfies Partial<FunctionBodies>
