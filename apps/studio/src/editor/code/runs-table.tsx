import type { StudioCodeRun } from '@learn/contract/studio'
import type { CodeTest } from '@learn/questions'
import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CircleX, EyeOff } from 'lucide-react'
import { IconButton } from '#shared/ui/button.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { keyOfRun, type ProgramKey, testName } from './programs.ts'

interface Props {
  tests: readonly CodeTest[]
  runs: readonly StudioCodeRun[]
  /** The chosen test, and the run of the chosen answer. */
  test: number
  chosen: string | undefined
  onChoose: (name: string, test: number, key: ProgramKey) => void
}

interface Row {
  n: number
  test: CodeTest
}

/** Every test with every answer: whether it passed. */
export const RunsTable = (props: Props) => (
  <Table
    label="Tests and answers"
    columns={columnsOf(props)}
    rows={props.tests.map((test, n) => ({ n, test }))}
    keyOf={({ n }) => n}
  />
)

const columnsOf = ({ runs, test, chosen, onChoose }: Props): Column<Row>[] => [
  {
    name: 'Test',
    isRowHead: true,
    cell: row => (
      <span className="flex min-h-8 items-center gap-1.5">
        {testName(row.test, row.n)}
        {!row.test.isExample && <EyeOff role="img" aria-label="hidden" size={14} className="shrink-0 text-ink3" />}
      </span>
    ),
  },
  ...runs.map((run): Column<Row> => {
    const key = keyOfRun(run)
    return {
      key,
      name: run.name,
      cell: ({ n }) => (
        <RunCell
          run={run}
          n={n}
          isChosen={n === test && run.name === chosen}
          onChoose={() => onChoose(run.name, n, key)}
        />
      ),
    }
  }),
]

interface CellProps {
  run: StudioCodeRun
  n: number
  isChosen: boolean
  onChoose: () => void
}

/** A failed test is a fault only in an answer that must pass. */
function RunCell({ run, n, isChosen, onChoose }: CellProps) {
  const result = run.tests[n]
  const [Icon, word, tone] = !result
    ? ([CircleDashed, 'not run', 'text-ink3'] as const)
    : result.hasPassed
      ? ([CircleCheck, 'passed', 'text-okink'] as const)
      : ([CircleX, 'failed', run.mustPass ? 'text-badink' : 'text-ink2'] as const)
  return (
    <IconButton
      label={`${run.name}, test ${n + 1}: ${word}`}
      size="sm"
      aria-pressed={isChosen}
      className={clsx(isChosen && 'bg-hover')}
      onClick={onChoose}
    >
      <Icon size={17} aria-hidden="true" className={tone} />
    </IconButton>
  )
}
