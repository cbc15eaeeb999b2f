import type { SheetProblem } from '@learn/contract/sandbox'
import type { StudioSheet } from '@learn/contract/studio'
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { plural } from '#studio/app/words.ts'
import { TabCount, TabsPanel } from '../tabs-panel.tsx'
import { CheckPanel, type TriedRow } from './check-panel.tsx'
import { SubmissionsPanel } from './submissions-panel.tsx'
import type { Checked } from './use-sheet-worker.ts'
import { VariantsPanel } from './variants-panel.tsx'
import type { SheetWorker } from './worker/sheet-worker.ts'

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

/** How high it is at least, at first and at most. */
const HEIGHTS_PX = [120, 280, 560] as const

/** The check, the variants and the submissions of a problem, below its sheet. */
export function BottomPanel(props: Props) {
  const { worker, problem, checked, isChecking, figures, cell, rows, isLocked, onProblem, onTry, onCell, onCase } =
    props
  const findings = checked.check?.findings ?? []
  const submissions = figures?.versions.reduce((sum, one) => sum + one.learners, 0) ?? 0
  return (
    <TabsPanel
      label="Check of the problem"
      heightLabel="Height of the check"
      heightsPx={HEIGHTS_PX}
      tabs={[
        {
          value: 'check',
          name: 'Check',
          detail: findings.length > 0 && <TabCount text={plural(findings.length, 'finding')} />,
          content: (
            <CheckPanel cell={cell} findings={findings} rows={rows} onTry={onTry} onCell={onCell} onCase={onCase} />
          ),
          staysMounted: true,
        },
        {
          value: 'variants',
          name: 'Variants',
          content: (
            <VariantsPanel
              worker={worker}
              text={checked.text}
              problem={problem}
              cell={cell}
              isLocked={isLocked}
              onProblem={onProblem}
            />
          ),
        },
        {
          value: 'submissions',
          name: 'Submissions',
          detail: <TabCount text={String(submissions)} />,
          content: <SubmissionsPanel figures={figures} />,
        },
      ]}
      aside={<Verdict checked={checked} isChecking={isChecking} />}
    />
  )
}

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
