import { Trash2 } from 'lucide-react'
import { CodeEditor, LEAVE_HINT } from '#shared/code/index.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { type AuthoredTask, type Program, type ProgramKey, withProgram, withSample } from './programs.ts'

interface Props {
  written: AuthoredTask
  program: Program
  isLocked: boolean
  onTask: (make: (written: AuthoredTask) => AuthoredTask) => void
  onShow: (key: ProgramKey) => void
  /** Ctrl and Enter. */
  onRun: () => void
}

/** One program of the task, in the editor that learners have. */
export function ProgramPane({ written, program, isLocked, onTask, onShow, onRun }: Props) {
  const { key, name, text, purpose } = program
  const n = key.startsWith('sample-') ? Number(key.slice(7)) : null
  return (
    <section aria-label={name} className="flex min-h-40 flex-1 flex-col">
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
        {n === null ? (
          <Heading level={2} look="body">
            {name}
          </Heading>
        ) : (
          <SampleHead written={written} n={n} isLocked={isLocked} onTask={onTask} onShow={onShow} />
        )}
        <p className="text-small text-ink2">{purpose}</p>
        <p id="program-leave" className="ml-auto text-small text-ink3">
          {LEAVE_HINT}
        </p>
      </div>
      <CodeEditor
        language={written.task.language}
        label={name}
        describedBy="program-leave"
        value={text}
        onChange={isLocked ? undefined : next => onTask(one => withProgram(one, key, next))}
        onRun={onRun}
        className="flex-1"
      />
    </section>
  )
}

interface SampleProps extends Pick<Props, 'written' | 'isLocked' | 'onTask' | 'onShow'> {
  n: number
}

/** What a sample is called, and what has to come of it. */
function SampleHead({ written, n, isLocked, onTask, onShow }: SampleProps) {
  const sample = written.tries[n]
  if (!sample) return null
  return (
    <>
      <span className="w-52">
        <TextField
          id="sample-name"
          label="Name of the sample"
          look="small"
          maxLength={80}
          disabled={isLocked}
          value={sample.name}
          onText={name => name.trim() !== '' && onTask(one => withSample(one, n, { name }))}
        />
      </span>
      <Checkbox
        id="sample-right"
        label="It is right"
        disabled={isLocked}
        isChecked={sample.passes}
        onCheck={passes => onTask(one => withSample(one, n, { passes }))}
      />
      {!isLocked && (
        <IconButton
          label={`Remove ${sample.name}`}
          size="sm"
          onClick={() => {
            onShow('reference')
            onTask(one => ({ ...one, tries: one.tries.filter((_try, at) => at !== n) }))
          }}
        >
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}
