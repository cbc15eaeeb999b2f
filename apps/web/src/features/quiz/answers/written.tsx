import { SHORT_ANSWER_CHARS } from '@learn/contract/quiz/plain'
import { Table } from '#shared/ui/table.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
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

const LANGUAGES = { python: 'Python', javascript: 'JavaScript', sql: 'SQL' }
const INDENT = '    '
const CODE = 'font-mono whitespace-pre-wrap'

/** Code, with the examples that it must pass. */
export function CodeAnswer({ question, response, isLocked, onAnswer }: AnswerProps) {
  const { slot, view } = question
  const { code } = view
  const text = typeof response?.answer === 'string' ? response.answer : (code?.preload ?? '')
  return (
    <div className="mt-6">
      <TextArea
        id={`q${slot}`}
        label={`Your ${code ? LANGUAGES[code.language] : 'code'}`}
        hint={[
          'Tab indents; Shift and Tab leave the field.',
          ...(code && code.hiddenTests > 0 ? [`${code.hiddenTests} more tests run when you submit.`] : []),
        ].join(' ')}
        isMono
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        disabled={isLocked}
        rows={12}
        value={text}
        onKeyDown={event => {
          if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey) return
          event.preventDefault()
          const { selectionStart: from, selectionEnd: to } = event.currentTarget
          onAnswer({ answer: text.slice(0, from) + INDENT + text.slice(to) })
        }}
        onText={answer => onAnswer({ answer })}
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
