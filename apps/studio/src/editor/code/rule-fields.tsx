import { CODE_LANGUAGES, type CodeLanguage } from '@learn/contract/coding/plain'
import type { CodeTask } from '@learn/questions'
import { LANGUAGE_NAMES } from '#shared/code/languages.ts'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { COMPARISONS } from './describe-code.ts'
import { type AuthoredTask, withTask } from './programs.ts'

interface Props {
  written: AuthoredTask
  minutes: number | null
  isLocked: boolean
  onTask: (make: (written: AuthoredTask) => AuthoredTask) => void
  onMinutes: (minutes: number | null) => void
}

/** What a task may ask for at most; the usual is 4 s and 256 MB. */
const MOST = { seconds: 30, megabytes: 512 }

/** The language of a task, how it judges, and its limits. */
export function RuleFields({ written, minutes, isLocked, onTask, onMinutes }: Props) {
  const { task } = written
  const set = (change: Partial<CodeTask>) => onTask(one => withTask(one, change))
  const setNumber = (most: number, key: 'cpuLimitS' | 'memoryLimitMb') => (text: string) => {
    if (/^\d{0,3}$/.test(text)) set({ [key]: Math.min(Number(text), most) || null })
  }
  return (
    <section aria-labelledby="task-rules" className="space-y-3 border-t border-line pt-4">
      <Heading level={2} look="body" id="task-rules">
        Rules
      </Heading>
      <Select
        id="code-language"
        label="Language"
        placeholder={null}
        disabled={isLocked}
        options={CODE_LANGUAGES.map(value => ({ value, name: LANGUAGE_NAMES[value] }))}
        value={task.language}
        onChoose={value => set({ language: value as CodeLanguage })}
      />
      <Select
        id="code-compare"
        label="What is printed is compared"
        placeholder={null}
        disabled={isLocked}
        options={Object.entries(COMPARISONS).map(([value, name]) => ({ value, name }))}
        value={task.compare}
        onChoose={value => set({ compare: value as CodeTask['compare'] })}
      />
      {task.language === 'sql' && (
        <Checkbox
          id="code-ordered"
          label="The order of rows counts"
          disabled={isLocked}
          isChecked={task.isOrdered}
          onCheck={isOrdered => set({ isOrdered })}
        />
      )}
      <Checkbox
        id="code-all"
        label="Marks only for passing every test"
        disabled={isLocked}
        isChecked={task.isAllOrNothing}
        onCheck={isAllOrNothing => set({ isAllOrNothing })}
      />
      <Checkbox
        id="code-failing"
        label="Show the input of the first hidden test that fails"
        disabled={isLocked}
        isChecked={task.showsFailingInput}
        onCheck={showsFailingInput => set({ showsFailingInput })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id="code-seconds"
          label="Seconds a test"
          inputMode="numeric"
          placeholder="4"
          disabled={isLocked}
          value={task.cpuLimitS === null ? '' : String(task.cpuLimitS)}
          onText={setNumber(MOST.seconds, 'cpuLimitS')}
        />
        <TextField
          id="code-memory"
          label="Memory, MB"
          inputMode="numeric"
          placeholder="256"
          disabled={isLocked}
          value={task.memoryLimitMb === null ? '' : String(task.memoryLimitMb)}
          onText={setNumber(MOST.megabytes, 'memoryLimitMb')}
        />
      </div>
      <TextField
        id="minutes"
        label="Minutes (optional)"
        inputMode="numeric"
        disabled={isLocked}
        value={minutes === null ? '' : String(minutes)}
        onText={text => /^\d{0,4}$/.test(text) && onMinutes(Number(text) || null)}
      />
    </section>
  )
}
