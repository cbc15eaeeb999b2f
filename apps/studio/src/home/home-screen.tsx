import type { StaffHome } from '@learn/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { learn } from '#shared/api/call.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'

/** What waits for the caller, over all rooms. */
export default function HomeScreen() {
  usePageTitle('Studio')
  const query = useQuery({
    queryKey: ['studio', 'home'],
    queryFn: () => learn('local_learn_get_staff_home', {}),
  })
  return (
    <>
      <Heading level={1} look="h1">
        What needs you today
      </Heading>
      <Screen query={query} name="What needs you today" skeleton={<CardSkeleton className="mt-6 h-60" />}>
        {({ needs }) => (
          <Card className="mt-6 p-6">
            {needs.length === 0 ? <Empty text="You’re all caught up." /> : <Needs needs={needs} />}
          </Card>
        )}
      </Screen>
    </>
  )
}

const Needs = ({ needs }: Pick<StaffHome, 'needs'>) => (
  <ul className="divide-y divide-line">
    {needs.map(({ kind, text, count }) => (
      <li key={kind} className="flex gap-3 py-3 text-body">
        <b className={clsx('tnum w-10', count === 0 && 'text-ink3')}>{count}</b>
        {text}
      </li>
    ))}
  </ul>
)
