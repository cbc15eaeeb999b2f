import type { ChoiceContent } from '@learn/course/content/choice'
import { Plus } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { editContent, type FieldProps } from './field-props.ts'
import { RowButtons } from './row-buttons.tsx'
import { nextKey, optionsFor, RESULT_TIMES, swapped } from './words.ts'

/** What can be chosen, by how many, and what learners see of it. */
export default function ChoiceField(props: FieldProps) {
  const isLocked = !props.thing.can.write
  const [{ options, isSeveral, canChange, results }, change] = editContent<ChoiceContent>(props)
  const set = (at: number, next: Partial<ChoiceContent['options'][number]>) =>
    change({ options: options.map((option, n) => (n === at ? { ...option, ...next } : option)) })
  return (
    <div className="space-y-8">
      <section aria-labelledby="options" className="space-y-3">
        <Heading level={2} look="h3" id="options">
          Options
        </Heading>
        <ol className="space-y-3">
          {options.map(({ key, text, limit }, at) => (
            <li key={key} className="flex items-end gap-3">
              <span className="min-w-0 flex-1">
                <TextField
                  id={`option-${key}`}
                  label={`Option ${at + 1}`}
                  maxLength={500}
                  disabled={isLocked}
                  value={text}
                  onText={next => next !== '' && set(at, { text: next })}
                />
              </span>
              <span className="w-28">
                <TextField
                  id={`limit-${key}`}
                  label="At most"
                  inputMode="numeric"
                  placeholder="all"
                  disabled={isLocked}
                  value={limit === null ? '' : String(limit)}
                  onText={next => /^\d{0,6}$/.test(next) && set(at, { limit: Number(next) || null })}
                />
              </span>
              {!isLocked && (
                <RowButtons
                  name={text}
                  isFirst={at === 0}
                  isLast={at === options.length - 1}
                  onMove={by => change({ options: swapped(options, at, by) })}
                  onRemove={
                    options.length > 1 ? () => change({ options: options.filter((_one, n) => n !== at) }) : null
                  }
                />
              )}
            </li>
          ))}
        </ol>
        {!isLocked && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              const key = nextKey(
                'o',
                options.map(one => one.key),
              )
              change({ options: [...options, { key, text: `Option ${options.length + 1}`, limit: null }] })
            }}
          >
            <Plus size={15} aria-hidden="true" />
            Add option
          </Button>
        )}
      </section>
      <section aria-labelledby="answers" className="space-y-4">
        <Heading level={2} look="h3" id="answers">
          Answers
        </Heading>
        <Checkbox
          id="several"
          label="Learners may choose several options"
          disabled={isLocked}
          isChecked={isSeveral}
          onCheck={next => change({ isSeveral: next })}
        />
        <Checkbox
          id="can-change"
          label="Learners may change their answer"
          disabled={isLocked}
          isChecked={canChange}
          onCheck={next => change({ canChange: next })}
        />
        <Select
          id="results"
          label="When learners see the results"
          options={optionsFor(RESULT_TIMES)}
          disabled={isLocked}
          value={results}
          onChoose={next => change({ results: next as ChoiceContent['results'] })}
        />
      </section>
    </div>
  )
}
