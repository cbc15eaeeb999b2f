import type { Certificate } from '@learn/contract/certificates'
import { CERTIFICATE_FILES } from '@learn/contract/certificates/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Download, ExternalLink, Share2 } from 'lucide-react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { toast } from '#shared/ui/toast.ts'
import { CorrectedName } from './corrected-name.tsx'
import { DisplaySettings } from './display-settings.tsx'

/** One certificate: what it is for, its number, the ways to pass it on, and what strangers see. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { id, code, course, holder, issuedAt, state, isPublic, linkedInUrl } = certificate
  const isValid = state === 'valid'
  return (
    <Card aria-label={course} className="flex h-full flex-col overflow-hidden">
      <div className="relative flex min-h-34 items-center overflow-hidden bg-pine p-6 text-onpine">
        <div className="pointer-events-none absolute -top-16 -right-10">
          <Seed n={144} size={260} share={isValid ? 1 : 0} min={0.34} max={0.86} dimOpacity={0.22} />
        </div>
        <div className="pointer-events-none absolute inset-0 bg-linear-to-r from-pine from-45% via-pine/50 via-70% to-transparent" />
        <div className="relative max-w-[75%]">
          <Heading level={2} look="h2" className="text-balance break-words">
            {course}
          </Heading>
          <p className="mt-1 text-small text-onpine2">{holder}</p>
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-4 p-6">
        <dl className="grid grid-cols-2 gap-4 text-small">
          <div>
            <dt className="text-ink3">Issued</dt>
            <dd className="mt-0.5 font-semibold">{shortDay(issuedAt, 0)}</dd>
          </div>
          <div>
            <dt className="text-ink3">Number</dt>
            <dd className="tnum mt-0.5 font-mono font-semibold">{code}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone={isValid ? 'ok' : 'warn'}>{isValid ? 'Valid' : 'Withdrawn'}</Chip>
          {isValid && !isPublic && <Chip>Public page is off</Chip>}
        </div>
        {isValid && (
          <>
            <div className="flex flex-wrap gap-2.5">
              <a href={`${CERTIFICATE_FILES}/${id}`} download className={buttonClass({})}>
                <Download size={16} aria-hidden="true" />
                Download PDF
              </a>
              {isPublic && <Share certificate={certificate} />}
            </div>
            <div className="flex flex-wrap gap-2.5">
              <a
                href={`${CERTIFICATE_FILES}/${id}/badge`}
                download
                className={buttonClass({ variant: 'ghost', size: 'sm' })}
              >
                <BadgeCheck size={15} aria-hidden="true" />
                Open Badge
              </a>
              {isPublic && (
                <>
                  <Link to={getAddress('verify', { code })} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
                    <ExternalLink size={15} aria-hidden="true" />
                    Public page
                  </Link>
                  <a
                    href={linkedInUrl}
                    target="_blank"
                    rel="noreferrer"
                    className={buttonClass({ variant: 'ghost', size: 'sm' })}
                  >
                    Add to LinkedIn
                    <span className="sr-only">, opens a new window</span>
                  </a>
                </>
              )}
            </div>
            <CorrectedName certificate={certificate} />
            <DisplaySettings certificate={certificate} />
          </>
        )}
      </div>
    </Card>
  )
}

/** Passes the public address on: by the list of the system where there is one, else by copying it. */
function Share({ certificate: { publicUrl, course } }: { certificate: Certificate }) {
  const copy = () =>
    navigator.clipboard.writeText(publicUrl).then(
      () => toast.success('Link copied'),
      () => toast.error(`Couldn't copy. Here's the link: ${publicUrl}`),
    )
  const share = () => {
    // Somebody who closes the list of the system has refused nothing.
    if ('share' in navigator) navigator.share({ title: course, url: publicUrl }).catch(() => undefined)
    else void copy()
  }
  return (
    <Button variant="outline" onClick={share}>
      <Share2 size={16} aria-hidden="true" />
      Share
    </Button>
  )
}
