import type { Certificates } from '@learn/contract/certificates'
import { CERTIFICATE_FILES } from '@learn/contract/certificates/plain'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Award } from 'lucide-react'
import { linkClass } from '#shared/ui/button.tsx'
import { missingText } from './missing-text.ts'
import { certificatesQuery } from './queries.ts'
import { useUserCertificate } from './use-user-certificate.ts'

interface Props {
  courseId: number
  className?: string
}

/** The certificate of a course, to download, or what is still missing for it; nothing where the course gives none. */
export function CourseCertificate({ courseId, className }: Props) {
  const { data } = useQuery(certificatesQuery)
  const owned = data?.items.find(item => item.courseId === courseId && item.state === 'valid')
  const isUnderway = !owned && (data?.underway.some(item => item.courseId === courseId) ?? false)
  const asked = useUserCertificate(courseId, isUnderway)
  const certificate = owned ?? (isUnderway ? asked?.certificate : null)
  if (certificate) return <DownloadLink id={certificate.id} className={className} />
  const missing = isUnderway && asked?.missing ? missingText(asked.missing) : ''
  if (missing === '') return null
  return (
    <p className={clsx('flex items-start gap-1.5 text-small text-ink2', className)}>
      <Award size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-ink3" />
      <span>For your certificate: {missing}.</span>
    </p>
  )
}

const DownloadLink = ({
  id,
  className,
}: {
  id: Certificates['items'][number]['id']
  className: string | undefined
}) => (
  <a
    href={`${CERTIFICATE_FILES}/${id}`}
    download
    className={linkClass(`inline-flex min-h-6 items-center gap-1.5 text-small ${className ?? ''}`)}
  >
    <Award size={15} aria-hidden="true" />
    Download certificate
  </a>
)
