import type { CodeTaskPage } from '@learn/contract/coding'
import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CircleX, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Heading } from '#shared/ui/heading.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { CodeConsole } from './code-console.tsx'
import { type ListedTest, listTests } from './outcome.ts'
import { TestDetail } from './test-detail.tsx'
import type { CodeWork } from './use-code-task.ts'

const LOOKS = {
  pass: { Icon: CircleCheck, tone: 'text-okink', word: 'Passed' },
  fail: { Icon: CircleX, tone: 'text-badink', word: 'Failed' },
  hidden: { Icon: EyeOff, tone: 'text-ink3', word: 'Hidden, runs when you submit' },
  open: { Icon: CircleDashed, tone: 'text-ink3', word: 'Not run yet' },
}

const lookOf = ({ view, result }: ListedTest) =>
  LOOKS[result ? (result.hasPassed ? 'pass' : 'fail') : view.isHidden ? 'hidden' : 'open']

/** Tests at the left, the chosen one with what was expected and what came, the console at the right. */
export function Results({ task, work }: { task: CodeTaskPage; work: CodeWork }) {
  const { shown } = work
  const tests = listTests(task.tests, shown?.tests ?? [])
  const results = shown?.tests ?? []
  const [chosen, setChosen] = useState({ at: 0, of: shown })
  // A run opens the first test that failed.
  const failed = tests.findIndex(({ result }) => result?.hasPassed === false)
  const at = chosen.of === shown ? chosen.at : Math.max(0, failed)
  const test = tests[at]
  return (
    <>
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
        {work.isOlder && <p className="px-2 text-small text-accentink">The code changed since.</p>}
        <ul className="mt-1.5">
          {tests.map((one, n) => {
            const { Icon, tone, word } = lookOf(one)
            return (
              <li key={n}>
                <RowButton
                  aria-pressed={n === at}
                  onClick={() => setChosen({ at: n, of: shown })}
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
      <div className="flex min-h-0 min-w-0 flex-1 flex-col sm_desktop:flex-row">
        {test && <TestDetail key={`${at}`} task={task} test={test} isSubmit={shown?.isSubmit ?? false} />}
        <CodeConsole log={work.log} onClear={work.clearLog} />
      </div>
    </>
  )
}
