import type { LiveClass } from '@learn/contract/live'
import { useQuery } from '@tanstack/react-query'
import { Heading } from '#shared/ui/heading.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { People } from './people.tsx'
import { classTalkQuery } from './use-talk.ts'

/** The people of a class in a column of their own, where the window of its host is wide. */
export function PeopleColumn({ sessionId, liveClass }: { sessionId: number; liveClass: LiveClass }) {
  const { data: talk } = useQuery(classTalkQuery(sessionId))
  return (
    <aside aria-labelledby="class-people" className="flex min-h-0 min-w-0 flex-col border-l border-line bg-surface">
      <Heading
        level={2}
        look="body"
        id="class-people"
        className="flex h-12 shrink-0 items-center border-b border-line px-4"
      >
        People
      </Heading>
      {talk?.people ? (
        <People sessionId={sessionId} liveClass={liveClass} talk={talk} people={talk.people} />
      ) : (
        <CardSkeleton className="m-4 h-60" />
      )}
    </aside>
  )
}
