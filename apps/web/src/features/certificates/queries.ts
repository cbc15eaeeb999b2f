import { queryOptions } from '@tanstack/react-query'
import { call, learn } from '#shared/api/call.ts'

/** The certificates of the learner, the newest first. */
export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: ({ signal }) => learn('local_learn_get_certificates', {}, { signal }),
  meta: { follows: ['done', 'taken'] },
})

/** What anybody sees of the certificate with a number. */
export const verifyQuery = (code: string) =>
  queryOptions({
    queryKey: ['verify', code],
    queryFn: ({ signal }) => call('free-preview.verifyCertificate', { params: { code } }, { signal }),
    // A certificate can be withdrawn at any moment: the page says when it was checked.
    staleTime: 0,
  })

/** The certificate of a learner for a course, issued now where it is earned. */
export const userCertificateQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['certificates', 'course', courseId],
    queryFn: ({ signal }) => learn('local_learn_get_user_certificate', { courseid: courseId }, { signal }),
    meta: { follows: ['done'] },
  })
