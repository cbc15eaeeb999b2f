import { getAddress } from '@learn/contract/pages/plain'
import type { QuizGroup, QuizItem } from '@learn/contract/quiz'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ActivityIcon } from '#features/kinds/index.ts'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import { itemNote, itemStatus } from './item-texts.ts'
import { quizzesQuery } from './queries.ts'
import { usePainted } from './use-painted.ts'

interface Props {
  programId: number
  /** One course of it, or all. */
  courseId?: number
  /** In a wide column: hands-on beside the quizzes. */
  isWide?: boolean
  /** What stands under it: it comes once the list knows how long it is, so that nothing moves. */
  children?: ReactNode
}

/** Quizzes, and hands-on beside them. */
const WIDE = 'gate:grid gate:grid-cols-2 gate:gap-x-8'

/** How many of a list are shown at first. */
const FIRST = 4

/** Quizzes and hands-on of a program or of one of its courses, with where the learner stands. Nothing where there are none. */
export function QuizList({ programId, courseId, isWide = false, children }: Props) {
  const enabled = usePainted()
  const { data, error, refetch } = useQuery({ ...quizzesQuery(programId, courseId ?? null), enabled })
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  const lists = listsOf(data ?? [])
  if (data && lists.length === 0) return children
  return (
    <>
      <Card aria-labelledby="quizzes" className="p-5">
        <Heading level={2} look="body" id="quizzes">
          Quizzes and hands-on
        </Heading>
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton className="mt-3 h-40" />}
        <div className={clsx(isWide && lists.length > 1 && WIDE)}>
          {lists.map(({ name, items }) => (
            <section key={name} aria-label={name} className="mt-3">
              <Heading level={3} look="small" className="text-ink3">
                {name}
              </Heading>
              <ShowAll items={items} count={FIRST} name={name.toLowerCase()}>
                {shown => (
                  <ul className="mt-1 flex flex-col">
                    {shown.map(item => (
                      <Row
                        key={item.cmId}
                        item={item}
                        programId={programId}
                        hasCourse={courseId === undefined}
                        nowS={nowS}
                      />
                    ))}
                  </ul>
                )}
              </ShowAll>
            </section>
          ))}
        </div>
      </Card>
      {(data || error) && children}
    </>
  )
}

type Kind = 'mandatoryQuizzes' | 'practiceQuizzes' | 'handsonActivities'

/** What is left to do stands first, in the order of the courses; practice after what counts. */
function listsOf(groups: readonly QuizGroup[]): { name: string; items: QuizItem[] }[] {
  const listOf = (name: string, ...kinds: Kind[]) => {
    const items = kinds.flatMap(kind => groups.flatMap(group => group[kind]))
    const isLeft = ({ selfPacedStatus, status }: QuizItem) =>
      selfPacedStatus !== 'cleared' && selfPacedStatus !== 'awaiting_marks' && status !== 'Not available'
    return { name, items: [...items.filter(isLeft), ...items.filter(item => !isLeft(item))] }
  }
  const lists = [listOf('Quizzes', 'mandatoryQuizzes', 'practiceQuizzes'), listOf('Hands-on', 'handsonActivities')]
  return lists.filter(({ items }) => items.length > 0)
}

interface RowProps {
  item: QuizItem
  programId: number
  hasCourse: boolean
  nowS: number
}

function Row({ item, programId, hasCourse, nowS }: RowProps) {
  const status = itemStatus(item, nowS)
  return (
    <li className="relative -mx-2 flex items-start gap-3 rounded-input px-2 py-1.5 has-[a:hover]:bg-hover">
      <ActivityIcon activity={item} />
      <span className="min-w-0 flex-1">
        <Link
          to={getAddress('activity', { programid: programId, type: item.type, id: item.cmId })}
          className={coverLinkClass('after:inset-0 after:rounded-input', 'clamp-card text-small font-semibold tight')}
        >
          {item.activityName}
        </Link>
        <span className="tnum block text-small text-ink3">{itemNote(item, hasCourse)}</span>
        {status && (
          <span className="mt-1 block">
            <StatusChip status={status} />
          </span>
        )}
      </span>
    </li>
  )
}
