import type { SheetValidation } from '@learn/contract/sandbox'
import { useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { valueWords } from './check-words.ts'
import { MarksField } from './marks-field.tsx'

interface Props {
  rule: SheetValidation
  isLocked: boolean
  onRule: (rule: SheetValidation) => void
}

const TEXTS = [
  { value: 'loose', name: 'text, letter case ignored' },
  { value: 'strict', name: 'text, exactly as written' },
]

/** What a cell has to give, how it is compared, and what learners are told of it. */
export function OutputFields({ rule, isLocked, onRule }: Props) {
  const { output, formula } = rule
  const [isOpen, setOpen] = useState(false)
  const set = (next: Partial<SheetValidation['output']>) => onRule({ ...rule, output: { ...output, ...next } })
  const isNumber = typeof output.value === 'number'
  const isError = typeof output.value === 'string' && output.value.startsWith('#')
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-2">
        <Heading level={3} look="small" className="flex-1">
          Output
        </Heading>
        <span className="text-small text-ink2">weight</span>
        <MarksField
          id="output-marks"
          label="Weight of the output"
          marks={output.weightage}
          isLocked={isLocked}
          onMarks={weightage => set({ weightage })}
        />
      </div>
      <Checkbox
        id="output-flag"
        label="The output is graded"
        disabled={isLocked}
        isChecked={output.flag}
        onCheck={flag => set({ flag })}
      />
      <p className="flex justify-between gap-3 text-small">
        <span className="text-ink2">Expected{formula.flag ? ' by the reference' : ''}</span>
        <b className="tnum truncate font-medium">{valueWords(output.value)}</b>
      </p>
      {isNumber ? (
        <TextField
          id="output-tolerance"
          label="Numbers may differ by"
          inputMode="decimal"
          placeholder="rounding only"
          disabled={isLocked}
          value={output.tolerance === undefined ? '' : String(output.tolerance)}
          onText={text => {
            const { tolerance: _none, ...plain } = output
            if (text === '') onRule({ ...rule, output: plain })
            else if (Number(text) >= 0) set({ tolerance: Number(text) })
          }}
        />
      ) : (
        <Select
          id="output-compare"
          label="Compared as"
          options={TEXTS}
          disabled={isLocked}
          value={output.strict ? 'strict' : 'loose'}
          onChoose={how => set({ strict: how === 'strict' })}
        />
      )}
      {(isError || output.isError) && (
        <Checkbox
          id="output-error"
          label="The error is the answer"
          disabled={isLocked}
          isChecked={output.isError === true}
          onCheck={isMeant => set({ isError: isMeant })}
        />
      )}
      <Disclosure
        isOpen={isOpen}
        onToggle={setOpen}
        head={`What learners are told${output.feedback_incorrect_output || output.feedback_correct_output ? '' : ' (as usual)'}`}
        headClassName="gap-1.5 text-small font-semibold text-brandink"
        panelClassName="mt-2 space-y-3"
      >
        <TextField
          id="output-right"
          label="Where it is right (optional)"
          disabled={isLocked}
          value={output.feedback_correct_output}
          onText={text => set({ feedback_correct_output: text })}
        />
        <TextField
          id="output-wrong"
          label="Where it is wrong (optional)"
          disabled={isLocked}
          value={output.feedback_incorrect_output}
          onText={text => set({ feedback_incorrect_output: text })}
        />
      </Disclosure>
    </div>
  )
}
