import type { PackageAttempt } from '@learn/contract/packages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlayerProps } from '#features/course/index.ts'
import { activityQuery } from '#features/course/queries.ts'
import { Card } from '#shared/ui/card.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { attemptQuery } from './queries.ts'
import { TrackedPackage } from './tracked-package.tsx'
import { useWindowLock } from './use-window-lock.ts'

interface Props extends Pick<PlayerProps<'package'>, 'page' | 'content' | 'address'> {
  /** It stands in a text, without the words around it. */
  isInText?: boolean
}

/** The attempt that a sitting begins with: the last one, or the next where the package asks for a new one. */
function firstNumber({ attempts, isNewAttemptForced, maxAttempts }: Props['content']): number {
  const [last] = attempts
  if (!last) return 1
  const hasMore = maxAttempts === 0 || last.number < maxAttempts
  return last.isComplete && isNewAttemptForced && hasMore ? last.number + 1 : last.number
}

/** Opens the attempt that is played, and others to look at. */
export function OpenedAttempt({ page, content, address, isInText = false }: Props) {
  const [number, setNumber] = useState(() => firstNumber(content))
  const [newest, setNewest] = useState(number)
  const client = useQueryClient()
  const isOver = content.attempts.some(one => one.number === number && one.endedAt !== null)
  const around = useWindowLock(number === newest && !isOver ? `package-${page.activity.id}` : null)
  const { data, error, refetch } = useQuery(attemptQuery(page.activity.id, number))
  const begin = (next: number): void => {
    setNewest(Math.max(newest, next))
    setNumber(next)
  }
  /** The window before may have begun another attempt. */
  const readAnew = async (): Promise<void> => {
    const fresh = await client.fetchQuery({ ...activityQuery(address), staleTime: 0 }).catch(() => null)
    const next = fresh?.content.kind === 'package' ? firstNumber(fresh.content) : number
    if (next > number) begin(next)
    else await client.resetQueries(attemptQuery(page.activity.id, number))
  }
  if (error)
    return (
      <Card className="mt-6">
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Skeleton className="mt-6 h-160 rounded-card!" />
  const attempts = joined(content.attempts, data.attempt)
  return (
    <TrackedPackage
      key={data.attempt.id}
      page={page}
      content={content}
      address={address}
      isInText={isInText}
      opened={data}
      attempts={attempts}
      isNewest={number === newest}
      onAttempt={begin}
      around={around}
      onAnew={readAnew}
    />
  )
}

/** The attempts that the page knows, with the one that was opened since; the newest first. */
const joined = (known: readonly PackageAttempt[], opened: PackageAttempt): PackageAttempt[] =>
  [opened, ...known.filter(one => one.number !== opened.number)].toSorted((a, b) => b.number - a.number)
