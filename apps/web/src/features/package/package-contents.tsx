import type { PackageAttempt } from '@learn/contract/packages'
import { clsx } from 'clsx'
import { Check, Circle, CircleDot, X } from 'lucide-react'
import { useState } from 'react'
import { RowButton } from '#shared/ui/row-button.tsx'
import type { PackageContent } from './package-frame.tsx'

type ItemState = PackageAttempt['items'][number]['state'] | 'new' | 'opened'

const SIGNS = {
  new: { Icon: Circle, tone: 'text-ink3', text: 'not opened' },
  opened: { Icon: CircleDot, tone: 'text-accentink', text: 'opened' },
  begun: { Icon: CircleDot, tone: 'text-accentink', text: 'in progress' },
  done: { Icon: Check, tone: 'text-okink', text: 'done' },
  passed: { Icon: Check, tone: 'text-okink', text: 'passed' },
  failed: { Icon: X, tone: 'text-badink', text: 'failed' },
} as const satisfies Record<ItemState, object>

const INDENTS = ['pl-3', 'pl-6', 'pl-9', 'pl-12'] as const

interface Props {
  items: PackageContent['items']
  states: PackageAttempt['items']
  /** Null where none is open. */
  current: number | null
  choiceOf: (item: number) => 'open' | 'closed' | 'hidden'
  onOpen: (item: number) => void
}

/** The parts of a package, with how each stands. */
export function PackageContents({ items, states, current, choiceOf, onOpen }: Props) {
  const opened = useOpened(current)
  const stateOf = (index: number): ItemState =>
    states.find(state => state.index === index)?.state ?? (opened.has(index) ? 'opened' : 'new')
  return (
    <nav
      aria-label="Parts of this package"
      className="max-h-52 shrink-0 overflow-y-auto border-b border-line bg-surface p-2 gate:max-h-none gate:w-60 gate:border-r gate:border-b-0"
    >
      <ol>
        {items.map((item, index) => {
          const choice = choiceOf(index)
          if (choice === 'hidden') return null
          const indent = INDENTS[Math.min(item.level, INDENTS.length - 1)]
          // Parts have no other name than their place.
          const key = `${index} ${item.title}`
          if (item.path === null)
            return (
              <li key={key} className={clsx('pt-3 pr-3 pb-1 text-small font-semibold text-ink2', indent)}>
                {item.title}
              </li>
            )
          const { Icon, tone, text } = SIGNS[stateOf(index)]
          return (
            <li key={key}>
              <RowButton
                aria-current={index === current ? 'step' : undefined}
                disabled={choice === 'closed'}
                onClick={() => onOpen(index)}
                className={clsx(
                  'items-start gap-2.5 py-2 pr-3',
                  indent,
                  index === current
                    ? 'bg-brandsoft font-semibold text-brandink'
                    : choice === 'closed'
                      ? 'text-ink3'
                      : 'text-ink hover:bg-hover',
                )}
              >
                {item.reports && <Icon aria-hidden="true" size={16} className={clsx('mt-0.5 shrink-0', tone)} />}
                <span className="min-w-0 flex-1 wrap-anywhere">{item.title}</span>
                {item.reports && <span className="sr-only">, {text}</span>}
                {choice === 'closed' && index !== current && <span className="sr-only">, not open now</span>}
              </RowButton>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The parts that were opened in this sitting: one that saves nothing yet was opened all the same. */
function useOpened(current: number | null): ReadonlySet<number> {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  if (current !== null && !opened.has(current)) setOpened(new Set([...opened, current]))
  return opened
}
