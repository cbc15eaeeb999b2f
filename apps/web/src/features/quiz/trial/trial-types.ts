import type { ResultOf } from '@learn/contract'

/** A quiz as it stands in the studio. */
export type Draft = ResultOf<'local_learn_get_studio_activity'>
/** A trial as it was marked. */
export type FinishedTrial = ResultOf<'local_learn_finish_trial'>
