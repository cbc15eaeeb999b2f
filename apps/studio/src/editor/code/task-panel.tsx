import type { StudioCode, StudioCodeRun } from '@learn/contract/studio'
import { CODE_SAMPLES } from '@learn/contract/studio/plain'
import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CircleX, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { TaskAside } from '../task-aside.tsx'
import { UsesNote } from '../uses-note.tsx'
import { type AuthoredTask, keyOfRun, listAnswers, listAround, type Program, type ProgramKey } from './programs.ts'
import { RuleFields } from './rule-fields.tsx'

interface Props {
  written: AuthoredTask
  minutes: number | null
  figures: StudioCode | undefined
  shown: ProgramKey
  isLocked: boolean
  /** The name of the activity. */
  name: ReactNode
  onTask: (make: (written: AuthoredTask) => AuthoredTask) => void
  onMinutes: (minutes: number | null) => void
  onText: () => void
  onShow: (key: ProgramKey) => void
}

/** What learners read, the programs of the task, and its rules. */
export function TaskPanel(props: Props) {
  const { written, minutes, figures, shown, isLocked, name, onTask, onMinutes, onText, onShow } = props
  const { tries } = written
  const runs = new Map(figures?.check.runs.map(run => [keyOfRun(run), run]))
  const addSample = () => {
    onTask(one => ({
      ...one,
      tries: [...one.tries, { name: `Mistake ${one.tries.length + 1}`, answer: one.task.preload, passes: false }],
    }))
    onShow(`sample-${tries.length}`)
  }
  return (
    <TaskAside name={name} html={written.textHtml} isLocked={isLocked} onText={onText}>
      <section aria-labelledby="task-answers" className="border-t border-line pt-4">
        <Heading level={2} look="body" id="task-answers">
          Answers
        </Heading>
        <Programs programs={listAnswers(written)} runs={runs} shown={shown} onShow={onShow} />
        {!isLocked && tries.length < CODE_SAMPLES && (
          <Button variant="ghost" size="sm" className="mt-1.5" onClick={addSample}>
            <Plus size={15} aria-hidden="true" />
            Add a sample
          </Button>
        )}
      </section>
      <section aria-labelledby="task-around" className="border-t border-line pt-4">
        <Heading level={2} look="body" id="task-around">
          Around an answer
        </Heading>
        <Programs programs={listAround(written)} shown={shown} onShow={onShow} />
      </section>
      <RuleFields written={written} minutes={minutes} isLocked={isLocked} onTask={onTask} onMinutes={onMinutes} />
      <UsesNote figures={figures} />
    </TaskAside>
  )
}

interface ProgramsProps {
  programs: readonly Program[]
  runs?: ReadonlyMap<ProgramKey, StudioCodeRun>
  shown: ProgramKey
  onShow: (key: ProgramKey) => void
}

const Programs = ({ programs, runs, shown, onShow }: ProgramsProps) => (
  <ul className="mt-2 space-y-1.5">
    {programs.map(({ key, name, text }) => (
      <li key={key}>
        <RowButton
          aria-pressed={key === shown}
          onClick={() => onShow(key)}
          className={clsx(
            'items-center gap-2 px-2.5 py-1.5 text-small!',
            key === shown ? 'bg-brandsoft font-semibold text-brandink' : 'bg-surface',
          )}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
          {text.trim() === '' ? (
            <span className="text-small font-normal text-ink2">empty</span>
          ) : (
            runs && <RunSign run={runs.get(key)} />
          )}
        </RowButton>
      </li>
    ))}
  </ul>
)

/** Whether an answer did what it is meant to. */
function RunSign({ run }: { run: StudioCodeRun | undefined }) {
  const isAsMeant = run?.isAsMeant ?? null
  if (isAsMeant === null)
    return <CircleDashed role="img" aria-label="not run" size={16} className="shrink-0 text-ink3" />
  return isAsMeant ? (
    <CircleCheck role="img" aria-label="as it should be" size={16} className="shrink-0 text-okink" />
  ) : (
    <CircleX role="img" aria-label="not as it should be" size={16} className="shrink-0 text-badink" />
  )
}
