import { clsx } from 'clsx'
import { Pencil, Plus, TriangleAlert } from 'lucide-react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import type { LineState, ListLine } from './lines.ts'
import type { PastedList } from './pasted-list.ts'

const LOOKS = {
  fault: { name: 'Needs you', Icon: TriangleAlert, tone: 'accent', about: 'nothing is applied until these are mended' },
  changed: { name: 'Changes', Icon: Pencil, tone: 'info', about: 'people who are here already' },
  new: { name: 'New', Icon: Plus, tone: 'brand', about: 'accounts that are made' },
} as const

interface Props {
  lines: readonly ListLine[]
  list: PastedList
  onCell: (row: number, at: number, text: string) => void
  onLeaveOut: (row: number) => void
}

/** A dry run in the order in which it needs somebody. Faults are mended where they stand. */
export function DryRunTable({ lines, list, onCell, onLeaveOut }: Props) {
  const groups = Map.groupBy(lines, ({ state }) => state)
  return (
    <div className="mt-4 max-h-90 overflow-y-auto rounded-input border border-line">
      {(['fault', 'changed', 'new'] as const).map(state => {
        const own = groups.get(state)
        if (!own) return null
        return (
          <section key={state}>
            <Heading level={3} look="small" className="sticky top-0 z-raised bg-sunken px-4 py-2">
              {LOOKS[state].name}{' '}
              <span className="font-normal text-ink2">{`${own.length} · ${LOOKS[state].about}`}</span>
            </Heading>
            <ul className="divide-y divide-line">
              {own.map(line => (
                <li key={line.line} className="flex gap-3 px-4 py-2.5 text-small">
                  <LineSign state={state} />
                  <span className="tnum w-8 shrink-0 pt-0.5 text-ink3">{line.line - 1}</span>
                  <div className="min-w-0 flex-1">
                    {state === 'fault' ? <Fault {...{ line, list, onCell, onLeaveOut }} /> : <Difference line={line} />}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function LineSign({ state }: { state: LineState }) {
  const { Icon, tone } = LOOKS[state]
  return (
    <IconTile tone={tone} size="sm" className="size-6!">
      <Icon size={13} aria-hidden="true" />
    </IconTile>
  )
}

const Difference = ({ line: { name, fields, joins, state } }: { line: ListLine }) => (
  <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
    <b className="min-w-36 font-semibold">{name}</b>
    {fields.map(({ field, before, after }) => (
      <span key={field}>
        <span className="sr-only">{field}: </span>
        {before && <del className="rounded-sign bg-badsoft px-1 text-badink">{before}</del>}
        {before && ' '}
        {after && (
          <ins className={clsx('no-underline', state === 'changed' && 'rounded-sign bg-oksoft px-1 text-okink')}>
            {after}
          </ins>
        )}
      </span>
    ))}
    {joins && <span className="ml-auto text-ink3">joins the batch</span>}
  </div>
)

function Fault({ line, list, onCell, onLeaveOut }: { line: ListLine } & Omit<Props, 'lines'>) {
  const row = line.line - 2
  const cells = list.rows[row] ?? []
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {list.columns.map((name, at) =>
          name ? (
            <span key={name} className="w-44">
              <TextField
                id={`cell-${row}-${at}`}
                label={`${name} of line ${line.line - 1}`}
                look="small"
                value={cells[at] ?? ''}
                onText={text => onCell(row, at, text)}
              />
            </span>
          ) : null,
        )}
      </div>
      <p className="mt-1.5 text-accentink">
        {line.fault}{' '}
        <LinkButton onClick={() => onLeaveOut(row)} className="text-accentink! underline">
          Leave this line out
        </LinkButton>
      </p>
    </>
  )
}
