import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** A quiz as it stands in the studio. */
export const draftQuery = (activityid: number) =>
  queryOptions({
    queryKey: ['quiz-draft', activityid],
    queryFn: ({ signal }) => learn('local_learn_get_studio_activity', { activityid }, { signal }),
    // What is tried is what was written a moment ago.
    staleTime: 0,
  })

interface Tried {
  courseId: number
  /** JSON. */
  content: string
  /** Grows with each new trial: questions are drawn anew. */
  round: number
}

/** The questions of a trial. */
export const trialQuery = ({ courseId, content, round }: Tried) =>
  queryOptions({
    queryKey: ['quiz-trial', courseId, content, round],
    queryFn: ({ signal }) => learn('local_learn_start_trial', { courseid: courseId, content }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
