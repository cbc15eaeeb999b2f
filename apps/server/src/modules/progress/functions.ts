import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { recordOpening, setCompletion } from './service/completion.ts'
import type { ProgressParts } from './service/parts.ts'
import { recordStudy } from './service/study.ts'
import { readStudyDays } from './service/week.ts'

/** What a learner did, noted and told. */
export const progressFunctions = (parts: ProgressParts) =>
  ({
    local_learn_record_opening: ({ activityid, isread }, caller) => recordOpening(parts, caller, activityid, isread),
    local_learn_set_completion: ({ activityid, isDone }, caller) => setCompletion(parts, caller, activityid, isDone),
    local_learn_get_study_days: (_params, caller) => readStudyDays(parts, caller.userId),
    local_learn_record_study: ({ activityid, seconds }, caller) => recordStudy(parts, caller, activityid, seconds),
  }) satisfies Partial<FunctionBodies>
