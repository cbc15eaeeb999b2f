import { clsx } from 'clsx'
import { Pencil, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { FaultLine } from './fault-line.tsx'
import type { LineState, ListLine } from './lines.ts'
import type { PastedList } from './pasted-list.ts'

const LOOKS = {
  fault: { name: 'To fix', Icon: TriangleAlert, tone: 'accent', about: 'fix them here; they stay out until then' },
  changed: { name: 'Changed', Icon: Pencil, tone: 'info', about: 'people who are here already' },
  new: { name: 'New', Icon: Plus, tone: 'brand', about: 'each takes a seat' },
} as const
const STATES = ['fault', 'changed', 'new'] as const

/** Of each kind so many lines are shown: a list has thousands. */
const SHOWN = 200

interface Props {
  lines: readonly ListLine[]
  /** Lines that change nothing. */
  same: number
  list: PastedList
  onCell: (row: number, at: number, text: string) => void
  onLeaveOut: (rows: readonly number[]) => void
}

/** A dry run in the order in which it needs somebody. Faults are mended where they stand. */
export function DryRunTable({ lines, same, list, onCell, onLeaveOut }: Props) {
  const [hidden, setHidden] = useState<ReadonlySet<LineState>>(new Set())
  const groups = Map.groupBy(lines, ({ state }) => state)
  const toggle = (state: LineState, isShown: boolean) =>
    setHidden(new Set(isShown ? [...hidden].filter(one => one !== state) : [...hidden, state]))
  return (
    <Card className="overflow-hidden" aria-labelledby="dry-run">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-5 py-3.5">
        <Heading level={2} look="h3" id="dry-run" className="mr-auto">
          Dry run
        </Heading>
        {STATES.map(state => (
          <Checkbox
            key={state}
            id={`show-${state}`}
            label={
              <span className="text-small font-medium">
                {LOOKS[state].name} <span className="tnum text-ink2">{groups.get(state)?.length ?? 0}</span>
              </span>
            }
            isChecked={!hidden.has(state)}
            onCheck={isShown => toggle(state, isShown)}
          />
        ))}
        <span className="text-small text-ink2">
          Unchanged <span className="tnum">{same}</span>
        </span>
      </div>
      {lines.length === 0 && (
        <div className="px-5 py-4">
          <EmptyLine
            text={same > 0 ? 'Everyone on this list is here already, unchanged.' : 'No line names a person.'}
          />
        </div>
      )}
      {STATES.map(state => {
        const own = groups.get(state)
        if (!own || hidden.has(state)) return null
        return (
          <section key={state}>
            <div className="flex items-center gap-3 bg-sunken px-5 py-2 text-small">
              <Heading level={3} look="small">
                {LOOKS[state].name}{' '}
                <span className="font-normal text-ink2">{`${own.length} · ${LOOKS[state].about}`}</span>
              </Heading>
              {state === 'fault' && own.length > 1 && (
                <LinkButton className="ml-auto" onClick={() => onLeaveOut(own.map(({ line }) => line - 2))}>
                  Leave all out
                </LinkButton>
              )}
            </div>
            <ul className="divide-y divide-line">
              {own.slice(0, SHOWN).map(line => (
                <li key={line.line} className="flex gap-3 px-5 py-2.5 text-small">
                  <LineSign state={state} />
                  <span className="tnum w-7 shrink-0 pt-0.5 text-ink3">{line.line - 1}</span>
                  <div className="min-w-0 flex-1">
                    {state === 'fault' ? (
                      <FaultLine {...{ line, list, onCell }} onLeaveOut={() => onLeaveOut([line.line - 2])} />
                    ) : (
                      <Difference line={line} />
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {own.length > SHOWN && <p className="px-5 py-3 text-small text-ink2">and {own.length - SHOWN} more</p>}
          </section>
        )
      })}
    </Card>
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

const Difference = ({ line: { name, fields, state } }: { line: ListLine }) => (
  <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
    <b className="min-w-36 font-semibold break-words">{name}</b>
    {fields.map(({ field, before, after }) => (
      <span key={field} className="min-w-0 break-words">
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
  </div>
)
