import type { CodeTaskPage } from '@learn/contract/coding'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { MonitorSmartphone } from 'lucide-react'
import { learn } from '#shared/api/call.ts'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { RowButton } from '#shared/ui/row-button.tsx'
import { Empty, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { codeMoments } from './code-moments.ts'
import type { CodeWork } from './use-code-task.ts'

const DAY_S = 86_400

function when(atS: number): string {
  const nowS = serverNowS()
  return nowS - atS < DAY_S ? clockTime(atS) : `${shortDay(atS, nowS)}, ${clockTime(atS)}`
}

const linesText = (text: string): string => {
  const count = text.split('\n').length
  return count === 1 ? '1 line' : `${count} lines`
}

interface Props {
  task: Pick<CodeTaskPage, 'handsonid' | 'preload'>
  work: CodeWork
}

/** What stood in the editor before, from its journal: each moment opens to be read, and can be restored. */
export function CodeHistory({ task, work: { journal, past, setPast } }: Props) {
  const scope = `code:${task.handsonid}`
  const { data, error, refetch } = useQuery({
    queryKey: ['journal-history', scope, journal.savedAt, journal.waiting],
    queryFn: ({ signal }) => learn('local_learn_read_history', { scope }, { signal }),
    placeholderData: before => before,
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  const moments = codeMoments(data.steps, task.preload)
  if (moments.length === 0) return <Empty text="Nothing has been saved yet." />
  return (
    <ul className="-mx-2 space-y-1">
      {moments.map(({ atS, device, text, added, removed }) => {
        const title = `Your code at ${when(atS)}`
        const isShown = past?.title === title && past.text === text
        return (
          <li key={`${atS} ${text.length}`}>
            <RowButton
              aria-current={isShown || undefined}
              onClick={() => setPast({ title, text })}
              className={clsx(
                'items-center gap-3 px-3 py-2.5 text-small!',
                isShown ? 'bg-brandsoft' : 'hover:bg-hover',
              )}
            >
              <span className="tnum min-w-0 flex-1">{when(atS)}</span>
              {device !== null && journal.device !== null && device !== journal.device && (
                <span title="Written on another device" className="text-ink2">
                  <MonitorSmartphone aria-hidden="true" size={14} />
                  <span className="sr-only">on another device</span>
                </span>
              )}
              <span className="tnum text-ink2">
                {linesText(text)}
                <span className="text-okink"> +{added}</span>
                <span className="text-badink"> −{removed}</span>
              </span>
            </RowButton>
          </li>
        )
      })}
    </ul>
  )
}
