import type { SheetProblem } from '@learn/contract/sandbox'
import type { StudioSheet } from '@learn/contract/studio'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { TaskAside } from '../task-aside.tsx'
import { UsesNote } from '../uses-note.tsx'
import type { AnswerGroup } from './answer-groups.ts'
import { SizeFields } from './size-fields.tsx'

interface Props {
  problem: SheetProblem
  minutes: number | null
  groups: readonly AnswerGroup[]
  chosen: AnswerGroup | undefined
  figures: StudioSheet | undefined
  isLocked: boolean
  /** The name of the activity. */
  name: ReactNode
  onProblem: (problem: SheetProblem) => void
  onMinutes: (minutes: number | null) => void
  onTask: () => void
  onChoose: (group: AnswerGroup) => void
}

/** What learners read, which cells they answer, and the rules of the whole problem. */
export function TaskPanel(props: Props) {
  const { problem, minutes, groups, chosen, figures, isLocked, name, onProblem, onMinutes, onTask, onChoose } = props
  const total = groups.reduce((sum, { marks, cells }) => sum + marks * cells.length, 0)
  return (
    <TaskAside
      name={name}
      html={problem.description}
      isLocked={isLocked}
      onText={onTask}
      steps={
        <ol className="mt-3 space-y-2">
          {problem.steps.map(({ title, text }, n) => (
            <li key={`${n} ${title}`} className="flex gap-2 text-small">
              <span className="tnum grid size-5 shrink-0 place-items-center rounded-full bg-surface font-semibold">
                {n + 1}
              </span>
              <span className="min-w-0 text-ink2">
                <b className="text-ink">{title}</b> {text}
              </span>
            </li>
          ))}
        </ol>
      }
    >
      <section aria-labelledby="task-answers" className="border-t border-line pt-4">
        <Heading level={2} look="body" id="task-answers">
          Answer cells
        </Heading>
        {groups.length === 0 && (
          <p className="mt-2 text-small text-ink2">None yet. Choose cells, then press “Answer cells”.</p>
        )}
        <ul className="mt-2 space-y-1.5">
          {groups.map(group => (
            <li key={group.range}>
              <RowButton
                aria-pressed={group === chosen}
                onClick={() => onChoose(group)}
                className={clsx(
                  'flex w-full items-center gap-2 rounded-control px-2.5 py-1.5 text-left text-small',
                  group === chosen ? 'bg-brandsoft font-semibold text-brandink' : 'bg-surface',
                )}
              >
                <span className="font-mono">{group.range}</span>
                <span className="min-w-0 flex-1 truncate">{group.title}</span>
                <span className="tnum shrink-0">
                  {group.cells.length} × {group.marks}
                </span>
              </RowButton>
            </li>
          ))}
        </ul>
        {groups.length > 0 && (
          <p className="tnum mt-2 text-small text-ink2">{total} marks, shown to learners as 100.00</p>
        )}
      </section>
      <section aria-labelledby="task-rules" className="space-y-3 border-t border-line pt-4">
        <Heading level={2} look="body" id="task-rules">
          Rules
        </Heading>
        <Checkbox
          id="assessed"
          label="Assessed: graded on the server, one submission, solution locked until then"
          disabled={isLocked}
          isChecked={problem.problemType !== 'Practice'}
          onCheck={isAssessed => onProblem({ ...problem, problemType: isAssessed ? 'Assessment' : 'Practice' })}
        />
        <Checkbox
          id="carry-forward"
          label="Carry marks forward from a wrong cell"
          disabled={isLocked}
          isChecked={problem.carryForward}
          onCheck={carryForward => onProblem({ ...problem, carryForward })}
        />
        <TextField
          id="minutes"
          label="Minutes (optional)"
          inputMode="numeric"
          disabled={isLocked}
          value={minutes === null ? '' : String(minutes)}
          onText={text => /^\d{0,4}$/.test(text) && onMinutes(Number(text) || null)}
        />
        <SizeFields
          key={`${problem.dimensions.rows} ${problem.dimensions.columns}`}
          problem={problem}
          isLocked={isLocked}
          onProblem={onProblem}
        />
      </section>
      <UsesNote figures={figures} />
    </TaskAside>
  )
}
