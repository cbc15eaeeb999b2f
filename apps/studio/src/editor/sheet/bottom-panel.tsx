import type { SheetProblem } from '@learn/contract/sandbox'
import type { StudioSheet } from '@learn/contract/studio'
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { Splitter } from '#shared/ui/splitter.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { plural } from '#studio/app/words.ts'
import { CheckPanel, type TriedRow } from './check-panel.tsx'
import { SubmissionsPanel } from './submissions-panel.tsx'
import type { Checked } from './use-sheet-worker.ts'
import { VariantsPanel } from './variants-panel.tsx'
import type { SheetWorker } from './worker/sheet-worker.ts'

type TabName = 'check' | 'variants' | 'submissions'

interface Props {
  worker: SheetWorker
  problem: SheetProblem
  checked: Checked
  isChecking: boolean
  figures: StudioSheet | undefined
  cell: string | null
  rows: readonly TriedRow[]
  isLocked: boolean
  onProblem: (problem: SheetProblem) => void
  onTry: (formula: string) => void
  onCell: (cell: string) => void
  onCase: (tried: TriedRow['tried']) => void
}

/** How high it is at first, and at least and at most. */
const [LEAST_PX, START_PX, MOST_PX] = [120, 280, 560]

/** The check, the variants and the submissions of a problem, below its sheet. */
export function BottomPanel(props: Props) {
  const { worker, problem, checked, isChecking, figures, cell, rows, isLocked, onProblem, onTry, onCell, onCase } =
    props
  const id = useId()
  const [tab, setTab] = useState<TabName>('check')
  const [heightPx, setHeightPx] = useState(START_PX)
  const findings = checked.check?.findings ?? []
  const doubts = findings.length
  const submissions = figures?.versions.reduce((sum, one) => sum + one.learners, 0) ?? 0
  return (
    <>
      <Splitter
        label="Height of the check"
        controls={`${id}-region`}
        part="below"
        px={heightPx}
        leastPx={LEAST_PX}
        mostPx={MOST_PX}
        onResize={setHeightPx}
      />
      <section
        id={`${id}-region`}
        aria-label="Check of the problem"
        style={{ height: heightPx }}
        className="flex min-h-0 shrink flex-col bg-surface"
      >
        <div className="flex shrink-0 items-center gap-3 border-b border-line pr-4">
          <TabList
            id={id}
            label="Check of the problem"
            look="line"
            className="h-11 border-b-0"
            tabs={[
              { value: 'check', name: 'Check', detail: doubts > 0 && <Count text={plural(doubts, 'finding')} /> },
              { value: 'variants', name: 'Variants' },
              { value: 'submissions', name: 'Submissions', detail: <Count text={String(submissions)} /> },
            ]}
            value={tab}
            onChoose={setTab}
          />
          <Verdict checked={checked} isChecking={isChecking} />
        </div>
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto -outline-offset-2!"
        >
          <TabPanel id={id} value="check" isShown={tab === 'check'}>
            <CheckPanel cell={cell} findings={findings} rows={rows} onTry={onTry} onCell={onCell} onCase={onCase} />
          </TabPanel>
          {tab === 'variants' && (
            <TabPanel id={id} value="variants">
              <VariantsPanel
                worker={worker}
                text={checked.text}
                problem={problem}
                cell={cell}
                isLocked={isLocked}
                onProblem={onProblem}
              />
            </TabPanel>
          )}
          {tab === 'submissions' && (
            <TabPanel id={id} value="submissions">
              <SubmissionsPanel figures={figures} />
            </TabPanel>
          )}
        </div>
      </section>
    </>
  )
}

const Count = ({ text }: { text: string }) => (
  <span className="tnum ml-1.5 text-small font-normal text-ink2">{text}</span>
)

/** Whether the reference answers score 100. */
function Verdict({ checked: { check, fault }, isChecking }: Pick<Props, 'checked' | 'isChecking'>) {
  return (
    <p role="status" className="ml-auto flex min-w-0 items-center gap-1.5 text-small">
      {isChecking ? (
        <>
          <LoaderCircle size={16} aria-hidden="true" className="shrink-0 animate-spin text-ink3" />
          <span className="text-ink2">Checking</span>
        </>
      ) : fault ? (
        <>
          <CircleX size={16} aria-hidden="true" className="shrink-0 text-badink" />
          {fault}
        </>
      ) : check ? (
        <>
          {check.score === 100 ? (
            <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-okink" />
          ) : (
            <CircleX size={16} aria-hidden="true" className="shrink-0 text-badink" />
          )}
          <span className="tnum truncate">
            Reference answers score <b>{check.score.toFixed(2)}</b>{' '}
            <span className="text-ink2">checked in {check.tookMs} ms</span>
          </span>
        </>
      ) : null}
    </p>
  )
}
