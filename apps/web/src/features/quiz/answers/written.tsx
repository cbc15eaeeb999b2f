import { SHORT_ANSWER_CHARS } from '@learn/contract/quiz/plain'
import { CodeEditor, LANGUAGE_NAMES, LEAVE_HINT } from '#features/code/index.ts'
import { Table } from '#shared/ui/table.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import type { AnswerProps } from './answer.tsx'

/** A word, a line, a number. */
export function LineAnswer({ question, response, isLocked, onAnswer }: AnswerProps) {
  const { slot, type, view } = question
  const units = view.units ?? []
  return (
    <div className="mt-6 max-w-panel">
      <TextField
        id={`q${slot}`}
        label="Your answer"
        autoComplete="off"
        maxLength={SHORT_ANSWER_CHARS}
        disabled={isLocked}
        {...(type === 'numerical' && { inputMode: 'text' as const })}
        {...(units.length > 0 && { hint: `With or without a unit: ${units.join(', ')}` })}
        value={typeof response?.answer === 'string' ? response.answer : ''}
        onText={answer => onAnswer({ answer })}
      />
    </div>
  )
}

const CODE = 'font-mono whitespace-pre-wrap'

/** Code, with the examples that it must pass. */
export function CodeAnswer({ question, response, isLocked, onAnswer }: AnswerProps) {
  const { slot, view } = question
  const { code } = view
  const text = typeof response?.answer === 'string' ? response.answer : (code?.preload ?? '')
  const language = code?.language ?? 'python'
  return (
    <div className="mt-6">
      <p id={`q${slot}-keys`} className="mb-2 text-small text-ink2">
        {[
          LEAVE_HINT,
          ...(code && code.hiddenTests > 0 ? [`${code.hiddenTests} more tests run when you submit.`] : []),
        ].join(' ')}
      </p>
      <CodeEditor
        className="min-h-60 overflow-hidden rounded-input border border-edge"
        language={language}
        label={`Your ${LANGUAGE_NAMES[language]}`}
        describedBy={`q${slot}-keys`}
        value={text}
        onChange={isLocked ? undefined : answer => onAnswer({ answer })}
      />
      {code && code.examples.length > 0 && (
        <Table
          label="Examples"
          className="mt-4"
          keyOf={({ code: test, stdin }) => `${test} ${stdin}`}
          rows={code.examples}
          columns={[
            { name: 'Test', isRowHead: true, className: CODE, cell: ({ code: test, stdin }) => test || stdin },
            { name: 'Expected', className: CODE, cell: ({ expected }) => expected },
          ]}
        />
      )}
    </div>
  )
}
