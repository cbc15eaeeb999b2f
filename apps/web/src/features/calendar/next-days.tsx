import { indiaDayStart } from '@learn/contract/base/plain'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { DayList } from './day-list.tsx'
import { entryGroup, type Group } from './entry.ts'
import { calendarQuery } from './queries.ts'

const DAY_S = 86_400
const DAYS = 7

interface Props {
  shown: ReadonlySet<Group>
  nowS: number
  programId: number
}

/** What comes in the next seven days, whichever month is looked at. */
export function NextDays({ shown, nowS, programId }: Props) {
  const today = indiaDayStart(nowS)
  const days = Array.from({ length: DAYS }, (_, n) => today + n * DAY_S)
  const { data } = useQuery(calendarQuery(today, today + DAYS * DAY_S))
  return (
    <Card aria-labelledby="next-days" className="self-start overflow-hidden">
      <Heading level={2} look="h3" id="next-days" className="border-b border-line px-5 py-4">
        Next seven days
      </Heading>
      {data ? (
        <DayList
          days={days}
          items={data.items.filter(item => shown.has(entryGroup(item)))}
          nowS={nowS}
          programId={programId}
          isEveryDay={false}
        />
      ) : (
        <CardSkeleton className="m-5 h-60" />
      )}
    </Card>
  )
}
