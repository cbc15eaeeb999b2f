import type { HealthFault } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Captions,
  HeartPulse,
  ImageOff,
  Link2Off,
  ListX,
  type LucideIcon,
  Route,
  SquareDashed,
  Unlink,
} from 'lucide-react'
import { shortDay } from '#shared/lib/date-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { CardSkeleton, Empty, ErrorPanel } from '#shared/ui/states.tsx'
import { healthQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'

const SIGNS: Readonly<Record<HealthFault['kind'], LucideIcon>> = {
  alt: ImageOff,
  link: Link2Off,
  outside: Unlink,
  captions: Captions,
  rule: Route,
  empty: SquareDashed,
  questions: ListX,
}

/** What keeps learners of a course from what its authors meant, each leading to where it is mended. */
export function Health({ courseId }: { courseId: number }) {
  const { data, error, refetch } = useQuery(healthQuery(courseId))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton className="h-60" />
  const { faults, parts } = data
  return (
    <Card className="p-6">
      {faults.length === 0 ? (
        <Empty text={`Nothing is wrong with what learners see: ${plural(parts, 'part')} looked at.`} />
      ) : (
        <>
          <p role="status" className="flex items-center gap-2 text-body text-ink2">
            <HeartPulse size={17} aria-hidden="true" />
            {plural(faults.length, 'thing')} to mend in {plural(parts, 'part')}
          </p>
          <ul className="mt-3 divide-y divide-line">
            {faults.map(fault => (
              <FaultRow key={`${fault.part} ${fault.id} ${fault.text}`} fault={fault} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function FaultRow({ fault: { kind, part, id, name, text, checkedAt } }: { fault: HealthFault }) {
  const Icon = SIGNS[kind]
  return (
    <li className="flex items-center gap-3 py-3 text-body">
      <IconTile tone="accent">
        <Icon size={17} aria-hidden="true" />
      </IconTile>
      <span className="min-w-0">
        {part === 'activity' ? (
          <Link to="/a/$activityId" params={{ activityId: String(id) }} className={linkClass('text-ink!')}>
            {name}
          </Link>
        ) : (
          <b className="font-semibold">{name}</b>
        )}
        <span className="block text-small break-words text-ink2">
          {text}
          {checkedAt !== undefined && `, seen ${shortDay(checkedAt)}`}
        </span>
      </span>
    </li>
  )
}
