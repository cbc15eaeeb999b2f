import type { Caller } from '#platform/http/caller.ts'
import { notThere } from '#platform/operations/act.ts'
import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { AuthParts } from '../auth/index.ts'
import type { GradebookParts } from '../gradebook/index.ts'
import { can } from './policy.ts'
import { createUserLogged } from './service/accounts.ts'
import { readStaffActivity } from './service/activity.ts'
import { beginBatchPreview, beginLearnerPreview } from './service/begin-preview.ts'
import { listOperations, readOperation } from './service/history.ts'
import { readStaffHome, type StaffParts } from './service/home.ts'
import { listImports, listLearners, listSignIns } from './service/lists.ts'
import { readMarkStory } from './service/mark-story.ts'
import { perform } from './service/perform.ts'
import { eraseLearner, type PersonalParts, requestLearnerCopy } from './service/personal-data.ts'
import { revealContact } from './service/reveal.ts'
import { searchForStaff } from './service/search.ts'
import { undo } from './service/undo.ts'

/** The functions of staff: their home, what they do, what they did. */
export const staffFunctions = (parts: StaffParts & PersonalParts & AuthParts & GradebookParts) =>
  ({
    local_learn_get_staff_home: (_params, caller) => readStaffHome(parts, caller),
    local_learn_get_staff_activity: ({ id }, caller) => readStaffActivity(parts, caller, id),
    local_learn_get_staff_learners: ({ page, programid, name }, caller) =>
      ofStaff(caller, () => listLearners(parts.db, caller, { page, programId: programid, name })),
    local_learn_search_staff: ({ query }, caller) => searchForStaff(parts, caller, query),
    local_learn_get_staff_imports: ({ page }, caller) => ofStaff(caller, () => listImports(parts.db, caller, page)),
    local_learn_get_staff_sign_ins: ({ page }, caller) => ofStaff(caller, () => listSignIns(parts.db, caller, page)),
    local_learn_reveal_staff_contact: ({ userid }, caller) => revealContact(parts, caller, userid),
    local_learn_begin_batch_preview: ({ programid }, caller) => beginBatchPreview(parts, caller, programid),
    local_learn_begin_staff_preview: ({ userid }, caller) => beginLearnerPreview(parts, caller, userid),
    local_learn_request_staff_copy: (params, caller) => requestLearnerCopy(parts, caller, params),
    local_learn_erase_staff_person: (params, caller) => eraseLearner(parts, caller, params),
    core_user_create_users: async ({ users }, caller) => [await createUserLogged(parts, caller, users)],
    local_learn_perform_staff_operation: ({ act, isdryrun, reason }, caller) =>
      perform(parts, caller, act, { isDryRun: isdryrun, reason: reason.trim() }),
    local_learn_undo_staff_operation: ({ operationid, isdryrun, reason, only }, caller) =>
      undo(parts, caller, operationid, { isDryRun: isdryrun, reason: reason.trim(), only }),
    local_learn_get_staff_operations: (query, caller) => listOperations(parts.db, caller, query),
    local_learn_get_staff_operation: ({ operationid, page }, caller) =>
      readOperation(parts.db, caller, operationid, page),
    local_learn_get_mark_story: (params, caller) => readMarkStory(parts, caller, params),
  }) satisfies Partial<FunctionBodies>

/** A list of the staff home: empty for staff who may not see it, not there for anybody else. */
function ofStaff<T>(caller: Caller, list: () => T): T {
  if (!can(caller, 'see the institute')) throw notThere()
  return list()
}
