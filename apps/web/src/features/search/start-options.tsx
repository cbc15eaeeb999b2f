import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { ActivityIcon, getKind, getOpening } from '#features/kinds/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import type { Place } from './go-on-places.ts'
import { forgetSearches } from './recent-searches.ts'
import type { ActiveOption } from './use-active-option.ts'

interface Props {
  places: readonly Place[]
  /** Words that were looked for. */
  recent: readonly string[]
  /** The places, then the words. */
  options: ActiveOption
  onOpen: () => void
  onChoose: (query: string) => void
  onForget: () => void
}

const ROW = 'items-center gap-3.5 px-3 py-2.5 aria-selected:bg-hover dark:aria-selected:bg-line2/60'

/** Before anything is typed: what to go on with and what was looked for last, or what can be found. */
export function StartOptions({ places, recent, options, onOpen, onChoose, onForget }: Props) {
  if (options.count === 0)
    return (
      <div className="grid min-h-0 flex-1 content-center justify-items-center gap-3 px-6 text-center">
        <Seed n={55} size={56} share={0} className="text-ink3" />
        <p className="max-w-note text-body text-ink2">
          Find classes, lessons, assignments, quizzes and topics in all your courses. Typos are fine. Or type where to
          go, like “Careers”, or “Dark theme”.
        </p>
      </div>
    )
  const traitsOf = (index: number) => ({
    role: 'option',
    id: options.idOf(index),
    'aria-selected': index === options.at,
    tabIndex: -1,
    onMouseMove: () => options.mark(index),
  })
  const forget = (): void => {
    forgetSearches()
    onForget()
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-2">
      <div role="listbox" id={options.listId} aria-label="Suggestions">
        {places.length > 0 && (
          <Group name="Continue with">
            {places.map(({ programId, activity, courseName, isNext }, index) => (
              <Link
                key={activity.id}
                {...getOpening(
                  activity,
                  getAddress('activity', { programid: programId, type: activity.type, id: activity.id }),
                )}
                {...traitsOf(index)}
                onClick={(event: MouseEvent) => {
                  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
                }}
                className={`group flex rounded-input ${ROW}`}
              >
                <ActivityIcon activity={activity} />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-body font-medium text-ink tight">{activity.name}</span>
                  <span className="line-clamp-2 text-small text-ink3">
                    {isNext ? 'Continue' : getKind(activity).name} · {courseName}
                  </span>
                </span>
              </Link>
            ))}
          </Group>
        )}
        {recent.length > 0 && (
          <Group name="Recent searches">
            {recent.map((query, n) => (
              <RowButton key={query} {...traitsOf(places.length + n)} onClick={() => onChoose(query)} className={ROW}>
                <History size={18} strokeWidth={1.9} aria-hidden="true" className="mx-2.75 shrink-0 text-ink3" />
                <span className="truncate">{query}</span>
              </RowButton>
            ))}
          </Group>
        )}
      </div>
      {recent.length > 0 && (
        <Button variant="ghost" size="sm" onClick={forget}>
          Clear recent searches
        </Button>
      )}
    </div>
  )
}

/** Options under a name. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="pb-2">
      <p id={id} className="px-3 pt-1.5 pb-1 text-small font-semibold text-ink2">
        {name}
      </p>
      {children}
    </div>
  )
}
