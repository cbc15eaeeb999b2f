import type { StudioCode, StudioCodeRun } from '@learn/contract/studio'
import { CircleCheck, CircleX, LoaderCircle, Play, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { plural } from '#studio/app/words.ts'
import { TabCount, TabsPanel } from '../tabs-panel.tsx'
import { type AuthoredTask, differingTests, expectPrinted, type ProgramKey, testName } from './programs.ts'
import { RunDetail } from './run-detail.tsx'
import { RunsTable } from './runs-table.tsx'
import { CodeSubmissions } from './submissions.tsx'

interface Props {
  written: AuthoredTask
  figures: StudioCode | undefined
  /** Something was typed since it was saved: what ran may be about another text. */
  isOlder: boolean
  /** The answer that runs now. */
  at: string | null
  isRunning: boolean
  isLocked: boolean
  test: number
  onTask: (make: (written: AuthoredTask) => AuthoredTask) => void
  onRunAll: () => void
  onTest: (test: number) => void
  onShow: (key: ProgramKey) => void
}

/** How high it is at least, at first and at most. */
const HEIGHTS_PX = [120, 320, 600] as const

/** How the answers of the author went, and what learners submitted, below the programs. */
export function RunsPanel(props: Props) {
  const { written, figures, isOlder, at, isRunning, isLocked, onRunAll } = props
  const submissions = figures?.versions.reduce((sum, one) => sum + one.learners, 0) ?? 0
  return (
    <TabsPanel
      label="Runs of the answers"
      heightLabel="Height of the runs"
      heightsPx={HEIGHTS_PX}
      tabs={[
        { value: 'runs', name: 'Runs', content: <Runs {...props} />, staysMounted: true },
        {
          value: 'submissions',
          name: 'Submissions',
          detail: <TabCount text={String(submissions)} />,
          content: <CodeSubmissions written={written} figures={figures} />,
        },
      ]}
      aside={
        <>
          <Verdict figures={figures} isOlder={isOlder} at={at} />
          {!isLocked && (
            <Button
              variant="outline"
              size="sm"
              disabled={figures?.canRun === false || written.task.tests.length === 0}
              isPending={isRunning}
              onClick={onRunAll}
            >
              <Play size={15} aria-hidden="true" />
              Run all
            </Button>
          )}
        </>
      }
    />
  )
}

/** Whether the task can be published. */
function Verdict({ figures, isOlder, at }: Pick<Props, 'figures' | 'isOlder' | 'at'>) {
  const faults = figures?.check.faults ?? []
  return (
    <p role="status" className="ml-auto flex min-w-0 items-center gap-1.5 text-small">
      {at !== null ? (
        <>
          <LoaderCircle size={16} aria-hidden="true" className="shrink-0 animate-spin text-ink3" />
          <span className="truncate text-ink2">Runs: {at}</span>
        </>
      ) : isOlder || !figures ? (
        <span className="text-ink2">Saving</span>
      ) : faults.length === 0 ? (
        <>
          <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-okink" />
          Every answer does what it should
        </>
      ) : (
        <>
          <CircleX size={16} aria-hidden="true" className="shrink-0 text-badink" />
          {plural(faults.length, 'fault')}
        </>
      )}
    </p>
  )
}

/** What is wrong, each test with each answer, and the chosen one of them in full. */
function Runs({ written, figures, isLocked, test, onTask, onTest, onShow }: Props) {
  const [chosen, setChosen] = useState<StudioCodeRun['name']>('Reference')
  if (!figures) return <EmptyLine text="The runs are read." />
  const { runs, faults, unprovenTests } = figures.check
  const run = runs.find(({ name }) => name === chosen) ?? runs[0]
  const reference = runs.find(({ which }) => which === 'reference')
  const differing = isLocked ? [] : differingTests(reference)
  const { tests } = written.task
  return (
    <div className="space-y-3 px-4 py-3">
      {!figures.canRun && <EmptyLine text="Nothing runs code on this server: ask whoever runs it." />}
      {(faults.length > 0 || unprovenTests.length > 0) && (
        <ul aria-label="What is wrong" className="space-y-1.5">
          {faults.map(text => (
            <li key={text} className="flex gap-2 text-small">
              <CircleX size={16} aria-label="Fault" className="mt-0.5 shrink-0 text-badink" />
              {text}
            </li>
          ))}
          {unprovenTests.length > 0 && (
            <li className="flex gap-2 text-small">
              <TriangleAlert size={16} aria-label="Doubt" className="mt-0.5 shrink-0 text-accentink" />
              No sample fails {unprovenTests.map(n => testName(tests[n] ?? { category: '' }, n)).join(', ')}. Add a
              likely mistake that does.
            </li>
          )}
        </ul>
      )}
      {reference && differing.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => onTask(one => expectPrinted(one, reference, differing))}>
          Expect what the reference printed in {plural(differing.length, 'test')}
        </Button>
      )}
      {tests.length === 0 ? (
        <EmptyLine text="Add a test at the right, then run all answers against it." />
      ) : (
        <RunsTable
          tests={tests}
          runs={runs}
          test={test}
          chosen={run?.name}
          onChoose={(which, n, key) => {
            setChosen(which)
            onTest(n)
            onShow(key)
          }}
        />
      )}
      {run && tests[test] && <RunDetail run={run} test={tests[test]} n={test} />}
    </div>
  )
}
