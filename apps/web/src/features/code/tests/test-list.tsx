import type { CodeTestResult } from '@learn/contract/coding'
import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CircleX, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Heading } from '#shared/ui/heading.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import type { ListedTest } from './outcome.ts'

const LOOKS = {
  pass: { Icon: CircleCheck, tone: 'text-okink', word: 'Passed' },
  fail: { Icon: CircleX, tone: 'text-badink', word: 'Failed' },
  hidden: { Icon: EyeOff, tone: 'text-ink3', word: 'Hidden, runs when you submit' },
  open: { Icon: CircleDashed, tone: 'text-ink3', word: 'Not run yet' },
}

const lookOf = ({ view, result }: ListedTest) =>
  LOOKS[result ? (result.hasPassed ? 'pass' : 'fail') : view.isHidden ? 'hidden' : 'open']

interface Props {
  tests: readonly ListedTest[]
  results: readonly CodeTestResult[]
  /** What ran is no longer what stands in the editor. */
  isOlder: boolean
  at: number
  onChoose: (at: number) => void
}

/** The tests of a task by name, each with how it went; one of them is chosen. */
export function TestList({ tests, results, isOlder, at, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // What is chosen by itself after a run may stand below the edge.
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  return (
    <div className="flex shrink-0 flex-col border-line p-3 max-s_desktop:border-b s_desktop:w-52 s_desktop:overflow-y-auto s_desktop:border-r">
      <div className="flex h-8 items-center justify-between gap-2 px-2">
        <Heading level={2} look="body">
          Tests
        </Heading>
        <span className="tnum text-small text-ink2">
          {results.length > 0
            ? `${results.filter(({ hasPassed }) => hasPassed).length} of ${results.length}`
            : `${tests.length}`}
        </span>
      </div>
      {isOlder && <p className="px-2 text-small text-accentink">The code has changed since.</p>}
      <ul ref={list} className="mt-1.5">
        {tests.map((one, n) => {
          const { Icon, tone, word } = lookOf(one)
          return (
            <li key={n}>
              <RowButton
                aria-pressed={n === at}
                onClick={() => onChoose(n)}
                className={clsx(
                  'min-h-9 items-center gap-2.5 px-2 py-1 text-small!',
                  n === at ? 'bg-hover font-semibold' : 'text-ink2 hover:bg-hover',
                )}
              >
                <Icon role="img" aria-label={word} size={16} className={clsx('shrink-0', tone)} />
                <span className="min-w-0 flex-1">{one.name}</span>
                {one.view.isHidden && one.result && (
                  <EyeOff role="img" aria-label="hidden test" size={14} className="shrink-0 text-ink3" />
                )}
              </RowButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
