import { SHORT_ANSWER_CHARS } from '@learn/contract/quiz/plain'
import { TextField } from '#shared/ui/text-field.tsx'
import type { AnswerProps } from './answer-props.ts'

/** A word, a line, a number. */
export default function LineAnswer({ question, response, isLocked, onAnswer }: AnswerProps) {
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
