import type { ResultOf } from '@learn/contract'

/** A policy of the institute, with whether the learner accepted it. */
export type Policy = ResultOf<'local_learn_get_policy_details'>['policies'][number]
