import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** The profile of who is signed in: what is stored, what the account says, the resume. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => learn('local_learn_get_profile', {}),
})

/** What could be read in a resume. It does not change. */
export const readingQuery = (resumeId: number) =>
  queryOptions({
    queryKey: ['profile-reading', resumeId],
    queryFn: () => learn('local_learn_read_resume', { resumeid: resumeId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
