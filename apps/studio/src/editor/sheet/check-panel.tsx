import type { FormulaTry, ProblemFinding } from '@learn/grading'
import { CircleAlert, CircleCheck, CircleX, FlaskConical, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { tryWords } from './check-words.ts'

/** A formula in the table: listed by the author, or tried. */
export interface TriedRow {
  key: string
  kind: 'best' | 'listed' | 'tried'
  tried: FormulaTry
}

interface Props {
  /** The chosen answer cell; null while none is. */
  cell: string | null
  findings: readonly ProblemFinding[]
  rows: readonly TriedRow[]
  onTry: (formula: string) => void
  onCell: (cell: string) => void
  onCase: (tried: FormulaTry) => void
}

/** What the check found, and what formulas would earn a learner. */
export function CheckPanel({ cell, findings, rows, onTry, onCell, onCase }: Props) {
  return (
    <div className="space-y-3 px-4 py-3">
      {findings.length > 0 && <Findings findings={findings} onCell={onCell} />}
      {cell === null ? (
        <EmptyLine text="Choose an answer cell to see what formulas earn in it." />
      ) : (
        <>
          <TryField key={cell} cell={cell} onTry={onTry} />
          <Table label={`Formulas in ${cell}`} columns={columnsOf(cell, onCase)} rows={rows} keyOf={({ key }) => key} />
        </>
      )}
    </div>
  )
}

/** Findings that stand there at once. */
const MOST_FINDINGS = 30

function Findings({ findings, onCell }: Pick<Props, 'findings' | 'onCell'>) {
  const more = findings.length - MOST_FINDINGS
  return (
    <ul aria-label="What the check found" className="space-y-1.5">
      {findings.slice(0, MOST_FINDINGS).map(({ severity, cell, text }) => (
        <li key={`${cell} ${text}`} className="flex gap-2 text-small">
          {severity === 'error' ? (
            <CircleX size={16} aria-label="Error" className="mt-0.5 shrink-0 text-badink" />
          ) : (
            <TriangleAlert size={16} aria-label="Doubt" className="mt-0.5 shrink-0 text-accentink" />
          )}
          <span className="min-w-0">
            {cell !== null && (
              <LinkButton onClick={() => onCell(cell)} className="mr-1.5 font-mono">
                {cell}
              </LinkButton>
            )}
            {text}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-small text-ink2">and {more} more</li>}
    </ul>
  )
}

function TryField({ cell, onTry }: { cell: string; onTry: (formula: string) => void }) {
  const [formula, setFormula] = useState('')
  const send = () => {
    if (formula.trim() === '') return
    onTry(formula.trim())
    setFormula('')
  }
  return (
    <div className="flex items-center gap-3">
      <FlaskConical size={18} aria-hidden="true" className="shrink-0 text-ink2" />
      <div className="min-w-0 flex-1 font-mono">
        <TextField
          id="try-formula"
          label={`Try any formula in ${cell} as a learner would`}
          look="small"
          placeholder={`Try any formula in ${cell} as a learner would, for example =SWITCH(…)`}
          spellCheck={false}
          autoComplete="off"
          value={formula}
          onText={setFormula}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) send()
          }}
        />
      </div>
      <Button variant="outline" size="sm" onClick={send}>
        Try
      </Button>
    </div>
  )
}

const SIGNS = {
  right: <CircleCheck size={16} aria-hidden="true" className="text-okink" />,
  doubt: <TriangleAlert size={16} aria-hidden="true" className="text-accentink" />,
  wrong: <CircleX size={16} aria-hidden="true" className="text-badink" />,
  none: <CircleAlert size={16} aria-hidden="true" className="text-ink3" />,
}

function signOf({ kind, tried }: TriedRow): keyof typeof SIGNS {
  if (kind === 'best' || tried.isSame) return 'right'
  if (!tried.variants) return 'none'
  return tried.result.colour === 'red' ? 'wrong' : 'doubt'
}

const columnsOf = (cell: string, onCase: Props['onCase']): Column<TriedRow>[] => [
  {
    name: `In ${cell}`,
    isRowHead: true,
    cell: ({ tried }) => <code className="font-mono text-small font-normal wrap-anywhere">{tried.formula}</code>,
  },
  {
    name: 'Earns',
    isFigure: true,
    cell: ({ tried }) => <span className="whitespace-nowrap">{`${tried.result.earned} of ${tried.result.max}`}</span>,
  },
  {
    name: 'Variants',
    cell: row => (
      <span className="tnum flex items-center gap-1.5 whitespace-nowrap">
        {SIGNS[signOf(row)]}
        {row.tried.variants ? `${row.tried.variants.same} of ${row.tried.variants.of}` : 'none'}
      </span>
    ),
  },
  {
    name: 'What the check says',
    cell: ({ kind, tried }) => (
      <>
        {tryWords(tried, kind)}{' '}
        {tried.breakingCase && kind !== 'best' && (
          <LinkButton onClick={() => onCase(tried)} className="underline">
            Open the case
          </LinkButton>
        )}
      </>
    ),
  },
]
