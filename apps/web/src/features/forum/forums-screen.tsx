import type { ForumSummary } from '@learn/contract/forum'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { programsQuery, useChosenProgramId } from '#features/course/queries.ts'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty, EmptyLine } from '#shared/ui/states.tsx'
import { DiscussionItem } from './discussion-row.tsx'
import { count, listAddress, threadAddress } from './forum-text.ts'
import { forumsQuery } from './queries.ts'

/** `/forum`: every forum of the program that the learner may open, with what is new in it. */
export default function ForumsScreen() {
  usePageTitle('Discussions')
  const chosenId = useChosenProgramId()
  const programs = useQuery(programsQuery)
  const programId = programs.data?.find(({ lpId }) => lpId === chosenId)?.lpId ?? programs.data?.[0]?.lpId ?? null
  return (
    <div className="mx-auto max-w-lesson pb-10">
      <Heading level={1} look="h1">
        Discussions
      </Heading>
      <p className="mt-1.5 text-body text-ink2">Questions and answers from your courses.</p>
      {programs.data && programId === null && <Empty text="You’re not enrolled in a program yet." />}
      {programId !== null && <Forums key={programId} programId={programId} />}
      {!programs.data && <Waiting />}
    </div>
  )
}

const Waiting = () => (
  <div className="mt-6 flex flex-col gap-5">
    <CardSkeleton className="h-72" />
    <CardSkeleton className="h-72" />
  </div>
)

function Forums({ programId }: { programId: number }) {
  const query = useQuery(forumsQuery(programId))
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  return (
    <Screen query={query} name="Discussions" skeleton={<Waiting />}>
      {({ forums }) =>
        forums.length === 0 ? (
          <Card className="mt-6">
            <Empty text="Your courses have no discussions yet." />
          </Card>
        ) : (
          <ul className="mt-6 flex flex-col gap-5">
            {forums.map(forum => (
              <li key={forum.id} className="min-w-0">
                <ForumCard forum={forum} programId={programId} nowS={nowS} />
              </li>
            ))}
          </ul>
        )
      }
    </Screen>
  )
}

function ForumCard({ forum, programId, nowS }: { forum: ForumSummary; programId: number; nowS: number }) {
  const { id, name, course, discussions, unread, latest } = forum
  return (
    <Card aria-labelledby={`forum-${id}`} className="p-5">
      <div className="flex items-start gap-3.5">
        <IconTile tone={unread > 0 ? 'accent' : 'quiet'}>
          <MessagesSquare size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconTile>
        <div className="min-w-0 flex-1">
          <Heading level={2} look="h3" id={`forum-${id}`}>
            <Link to={listAddress(programId, id)} className={linkClass('text-ink!')}>
              {name}
            </Link>
          </Heading>
          <p className="tnum mt-0.5 text-small text-ink3">
            {course.name} · {count(discussions, 'discussion', 'discussions')}
          </p>
        </div>
        {unread > 0 && <Chip tone="brand">{unread} new</Chip>}
      </div>
      {latest.length === 0 ? (
        <EmptyLine text="No discussions yet." />
      ) : (
        <ul className="-mx-3 mt-3 border-t border-line pt-1">
          {latest.map(row => (
            <DiscussionItem key={row.id} row={row} nowS={nowS} to={threadAddress(programId, id, row.id)} />
          ))}
        </ul>
      )}
      <Link to={listAddress(programId, id)} className={linkClass('mt-2 inline-block text-small')}>
        All discussions
      </Link>
    </Card>
  )
}
