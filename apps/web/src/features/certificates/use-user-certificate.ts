import type { UserCertificate } from '@learn/contract/certificates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { certificatesQuery, userCertificateQuery } from './queries.ts'

/** What a course still asks for its certificate. Where it is earned the certificate is issued now, and stands in the list from then on. */
export function useUserCertificate(courseId: number, isAsked = true): UserCertificate | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...userCertificateQuery(courseId), enabled: isAsked })
  const isIssued = isAsked && Boolean(data?.certificate)
  useEffect(() => {
    if (isIssued) void client.invalidateQueries({ queryKey: certificatesQuery.queryKey, exact: true })
  }, [client, isIssued])
  return data
}
