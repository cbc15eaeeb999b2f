import { CODE_TESTS } from '@learn/contract/studio/plain'
import type { CodeTest } from '@learn/questions'
import { clsx } from 'clsx'
import { Eye, EyeOff, Plus } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { Select } from '#shared/ui/select.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { RowButtons } from '../fields/row-buttons.tsx'
import { swapped } from '../fields/words.ts'
import { MarksField } from '../sheet/marks-field.tsx'
import { DISPLAYS } from './describe-code.ts'
import { type AuthoredTask, newTest, testName, withTask } from './programs.ts'

interface Props {
  written: AuthoredTask
  /** The chosen test, from 0; -1 for none. */
  test: number
  isLocked: boolean
  onTask: (make: (written: AuthoredTask) => AuthoredTask) => void
  onTest: (test: number) => void
}

/** The tests of a task, and the chosen one of them. */
export function TestPanel({ written, test: at, isLocked, onTask, onTest }: Props) {
  const { tests } = written.task
  const test = tests[at]
  const set = (make: (tests: CodeTest[]) => CodeTest[]) => onTask(one => withTask(one, { tests: make(one.task.tests) }))
  const add = () => {
    onTask(one => withTask(one, { tests: [...one.task.tests, newTest(one)] }))
    onTest(tests.length)
  }
  return (
    <aside
      aria-label="Tests"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      className="flex w-72 shrink-0 flex-col overflow-y-auto border-l border-line bg-surface -outline-offset-2! sm_desktop:w-80"
    >
      <div className="flex items-center justify-between px-4 pt-3">
        <Heading level={2} look="body">
          Tests
        </Heading>
        {!isLocked && tests.length < CODE_TESTS && (
          <Button variant="ghost" size="sm" onClick={add}>
            <Plus size={15} aria-hidden="true" />
            Add a test
          </Button>
        )}
      </div>
      <ul className="mt-1 max-h-56 shrink-0 overflow-y-auto px-2">
        {tests.map((one, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- tests have no other name
          <li key={n}>
            <RowButton
              aria-pressed={n === at}
              onClick={() => onTest(n)}
              className={clsx(
                'min-h-9 items-center gap-2.5 px-2 py-1 text-small!',
                n === at ? 'bg-hover font-semibold' : 'text-ink2 hover:bg-hover',
              )}
            >
              {one.isExample ? (
                <Eye role="img" aria-label="visible" size={15} className="shrink-0 text-ink3" />
              ) : (
                <EyeOff role="img" aria-label="hidden" size={15} className="shrink-0 text-ink3" />
              )}
              <span className="min-w-0 flex-1 truncate">{testName(one, n)}</span>
              <span className="tnum shrink-0">{one.mark}</span>
            </RowButton>
          </li>
        ))}
      </ul>
      {test ? (
        <div className="mt-2 border-t border-line px-4 py-4">
          <TestFields
            key={at}
            n={at}
            test={test}
            language={written.task.language}
            isLocked={isLocked}
            onTest={change => set(all => all.map((one, n) => (n === at ? { ...one, ...change } : one)))}
          />
          {!isLocked && (
            <div className="mt-3">
              <RowButtons
                name={`test ${at + 1}`}
                isFirst={at === 0}
                isLast={at === tests.length - 1}
                onMove={by => {
                  set(all => swapped(all, at, by))
                  onTest(at + by)
                }}
                onRemove={() => set(all => all.filter((_one, n) => n !== at))}
              />
            </div>
          )}
        </div>
      ) : (
        <div className="px-4">
          <EmptyLine text="A test runs an answer and compares what it prints. Learners read the visible ones." />
        </div>
      )}
    </aside>
  )
}

interface FieldsProps {
  n: number
  test: CodeTest
  language: AuthoredTask['task']['language']
  isLocked: boolean
  onTest: (change: Partial<CodeTest>) => void
}

function TestFields({ n, test, language, isLocked, onTest }: FieldsProps) {
  const area = (key: 'code' | 'stdin' | 'setup' | 'expected', label: string) => (
    <TextArea
      id={`test-${n}-${key}`}
      label={label}
      rows={2}
      isMono
      spellCheck={false}
      disabled={isLocked}
      value={test[key] ?? ''}
      onText={text => onTest({ [key]: text })}
    />
  )
  return (
    <div className="space-y-3">
      <TextField
        id={`test-${n}-category`}
        label="What it looks at (optional)"
        placeholder="empty list"
        maxLength={80}
        disabled={isLocked}
        value={test.category}
        onText={category => onTest({ category })}
      />
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          id={`test-${n}-visible`}
          label="Learners see it"
          disabled={isLocked}
          isChecked={test.isExample}
          onCheck={isExample => onTest({ isExample })}
        />
        <span className="flex items-center gap-2 text-small text-ink2">
          marks
          <MarksField
            id={`test-${n}-marks`}
            label={`Marks of test ${n + 1}`}
            marks={test.mark}
            isLocked={isLocked}
            onMarks={mark => onTest({ mark })}
          />
        </span>
      </div>
      {language !== 'sql' && area('stdin', 'Input (optional)')}
      {language === 'sql' && area('setup', 'Runs before the answer (optional)')}
      {language === 'c' && area('setup', 'Declarations before the test (optional)')}
      {area('code', 'Runs after the answer (optional)')}
      {area('expected', 'What must be printed')}
      {!test.isExample && (
        <Select
          id={`test-${n}-display`}
          label="Its input after it failed"
          placeholder={null}
          disabled={isLocked}
          options={Object.entries(DISPLAYS).map(([value, name]) => ({ value, name }))}
          value={test.display}
          onChoose={value => onTest({ display: value as CodeTest['display'] })}
        />
      )}
    </div>
  )
}
