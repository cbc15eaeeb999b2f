import { writtenMoment } from '@learn/contract/base/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { panelResumeLabel } from '@learn/contract/profile/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock, FileText, PencilLine } from 'lucide-react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { Tag } from '../job-parts.tsx'
import { panelQuery } from '../queries.ts'
import { trackCareers } from '../tracking.ts'

/** How the learner's profile stands, and the way to it. */
export function ProfilePanel() {
  const { data, error, refetch } = useQuery(panelQuery)
  if (!data)
    return (
      <Card className="p-5">
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-56" />}
      </Card>
    )
  return (
    <Card aria-labelledby="profile-name" className="p-5">
      <div className="flex items-center gap-3.5">
        <Avatar name={data.name} size={54} />
        <div className="min-w-0">
          <Heading level={2} look="h3" id="profile-name" className="truncate">
            {data.name}
          </Heading>
          <p className="truncate text-small text-ink3">{data.place}</p>
        </div>
      </div>
      <p className="mt-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-body">
        <span className="flex items-center gap-2 text-ink2">
          <FileText size={16} aria-hidden="true" className="text-ink3" />
          Resume
        </span>
        <Tag tag={panelResumeLabel(data.resumeStatus)} />
      </p>
      <p className="mt-4 flex justify-between text-body">
        <span className="text-ink2">Profile completion</span>
        <b className="tnum font-semibold">{data.profileCompletion}%</b>
      </p>
      <div className="mt-2">
        <Bar pct={data.profileCompletion} label="Profile completion" height={12} />
      </div>
      <p className="mt-3 flex items-center gap-1.5 text-small text-ink3">
        <Clock size={14} aria-hidden="true" className="shrink-0" />
        {data.updatedAt === null ? 'Not filled yet' : `Last updated ${writtenMoment(data.updatedAt)}`}
      </p>
      <Link
        to={getAddress('profile')}
        search={{ from: 'careers' }}
        onClick={() => trackCareers({ updateProfile: true })}
        className={buttonClass({ variant: 'outline' }, 'mt-4 w-full')}
      >
        <PencilLine size={16} aria-hidden="true" />
        Update Profile
      </Link>
    </Card>
  )
}

/** Who was placed where, the newest first. */
export function PlacementNews() {
  const { data } = useQuery(panelQuery)
  if (!data || data.news.length === 0) return null
  return (
    <Card aria-labelledby="news" className="flex min-h-40 flex-1 flex-col overflow-hidden">
      <div className="flex items-center justify-between px-5 pt-5 pb-2">
        <Heading level={2} look="body" id="news">
          Placement News
        </Heading>
        <span className="text-small text-ink3">{data.news.length} recent</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul tabIndex={0} aria-labelledby="news" className="min-h-0 flex-1 overflow-y-auto px-5 -outline-offset-2">
        {data.news.map(({ at, name, text }) => (
          <li key={`${name} ${at}`} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
            <Avatar name={name} size={36} />
            <span className="min-w-0 flex-1 text-small text-ink3">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b className="text-body font-semibold text-ink tight">{name}</b>
                <span className="tnum">{shortDay(at)}</span>
              </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
