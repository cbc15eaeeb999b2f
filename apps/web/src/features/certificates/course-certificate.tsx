import { CERTIFICATE_FILES } from '@learn/contract/certificates/plain'
import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { linkClass } from '#shared/ui/button.tsx'
import { userCertificateQuery } from './queries.ts'

interface Props {
  courseId: number
  className?: string
}

/** The certificate of a course that the learner finished, to download; nothing while there is none. */
export function CourseCertificate({ courseId, className }: Props) {
  const { data } = useQuery(userCertificateQuery(courseId))
  if (!data?.certificate) return null
  return (
    <a
      href={`${CERTIFICATE_FILES}/${data.certificate.id}`}
      download
      className={linkClass(`inline-flex min-h-6 items-center gap-1.5 text-small ${className ?? ''}`)}
    >
      <Award size={15} aria-hidden="true" />
      Download certificate
    </a>
  )
}
