import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { shortDay } from '#shared/lib/date-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { enrolledDataQuery, readEnrolledData } from './enrolled-data.ts'

/** The programs that the learner has, and until when; nothing for who has none. */
export function MyPrograms() {
  const { data } = useQuery(enrolledDataQuery)
  const programs = data?.programs ?? readEnrolledData()
  if (programs.length === 0) return null
  return (
    <Card aria-labelledby="my-programs" className="mt-6 p-6">
      <Heading level={2} look="h3" id="my-programs">
        Your programs
      </Heading>
      <ul className="mt-2 -mb-2 divide-y divide-line">
        {programs.map(({ programid, name, accessUntil }) => (
          <li key={programid} className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 py-3">
            {/* The whole page: in the free area it is another app. */}
            <a href={getAddress('timeline', { programid })} className={linkClass('text-body break-words')}>
              {name}
            </a>
            <span className="tnum text-small text-ink2">
              {accessUntil === null ? 'Open' : `Open until ${shortDay(accessUntil, 0)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
