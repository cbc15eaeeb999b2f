import { brand } from '@learn/brand'
import { writtenMoment } from '@learn/contract/base/plain'
import type { VerifiedCertificate } from '@learn/contract/certificates'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BadgeCheck, Check, CircleAlert, CircleHelp } from 'lucide-react'
import { ApiError } from '#shared/api/api-error.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { CheckAnother } from './check-another.tsx'
import { verifyQuery } from './queries.ts'
import { VerifyFrame } from './verify-frame.tsx'

const NAME = 'Check a certificate'

/** The public page of a certificate: whether it is genuine, whose it is and what for. */
export default function VerifyScreen() {
  const { code = '' } = useParams({ strict: false })
  const query = useQuery(verifyQuery(code))
  usePageTitle(NAME)
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return (
    <VerifyFrame>
      <div className="grid grid-cols-1 items-start gap-5 m_desktop:grid-cols-[minmax(0,1fr)_24.5rem]">
        {isUnknown ? (
          <Unknown code={code} />
        ) : (
          <Screen query={query} name={NAME} skeleton={<CardSkeleton className="h-96" />}>
            {certificate => <Found certificate={certificate} />}
          </Screen>
        )}
        <CheckAnother title="Check another certificate" level={2} />
      </div>
    </VerifyFrame>
  )
}

function Found({ certificate }: { certificate: VerifiedCertificate }) {
  const { state, checkedAt, withdrawnAt, holder, course, issuedAt, code, lessons, gradePct } = certificate
  const isValid = state === 'valid'
  const facts = [
    ['Holder', holder],
    ['Course', course],
    ['Issued', shortDay(issuedAt, 0)],
    ['Number', code],
  ]
  return (
    <Card className="overflow-hidden">
      <div className="relative overflow-hidden bg-pine p-6 text-onpine gate:p-9">
        <div className="pointer-events-none absolute -top-24 -right-16 max-gate:hidden">
          <Seed n={233} size={380} share={isValid ? 0.85 : 0} min={0.26} max={0.8} dimOpacity={0.2} />
        </div>
        <div className="pointer-events-none absolute inset-0 bg-linear-to-r from-pine from-55% via-pine/50 via-75% to-transparent" />
        <div className="relative max-w-panel">
          <p className="flex items-center gap-2 text-small text-onpine2">
            {isValid ? (
              <BadgeCheck size={17} aria-hidden="true" className="text-accent" />
            ) : (
              <CircleAlert size={17} aria-hidden="true" className="text-accent" />
            )}
            Checked just now, {writtenMoment(checkedAt)}
          </p>
          <Heading level={1} look="h1" className="mt-2">
            {isValid ? 'This certificate is genuine' : 'This certificate was withdrawn'}
          </Heading>
          <p className="mt-2 text-body text-onpine2">
            {isValid
              ? `${brand.legalName} issued it, and it hasn't been withdrawn.`
              : `${brand.legalName} withdrew it on ${shortDay(withdrawnAt ?? checkedAt, 0)}. It's no longer valid.`}
          </p>
        </div>
      </div>
      <dl className="grid gap-5 border-b border-line p-6 gate:grid-cols-2 gate:px-9 s_desktop:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-ink3">{label}</dt>
            <dd className="mt-1 text-body font-semibold break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isValid && (
        <div className="p-6 gate:px-9">
          <Heading level={2} look="h3">
            What it stands for
          </Heading>
          <p className="mt-3 flex items-start gap-3 text-body">
            <Check size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-okink" />
            <span className="min-w-0 flex-1">
              {lessons === 1
                ? 'The one lesson of the course is complete.'
                : `All ${lessons} lessons of the course are complete.`}
            </span>
            {gradePct !== null && <b className="tnum font-semibold">Average grade {gradePct}%</b>}
          </p>
        </div>
      )}
    </Card>
  )
}

const Unknown = ({ code }: { code: string }) => (
  <Card className="p-6 gate:p-9">
    <CircleHelp size={28} aria-hidden="true" className="text-ink3" />
    <Heading level={1} look="h1" className="mt-3">
      No certificate has this number
    </Heading>
    <p className="mt-2 max-w-text text-body break-words text-ink2">
      We can&apos;t find a public certificate with the number {code}. Check it for typing errors, or ask its holder:
      they may have turned its page off.
    </p>
  </Card>
)
