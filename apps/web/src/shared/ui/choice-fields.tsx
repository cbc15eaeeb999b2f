import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

export interface Choices {
  choices: string[]
  /** Index of the right one. */
  right: number | null
}

interface Props extends Choices {
  /** Begins the ids of the fields. */
  id: string
  most: number
  maxChars: number
  onChange: (next: Choices) => void
}

/** The choices of a question, two at least; the right one stays right when another is removed. */
export function ChoiceFields({ id, most, maxChars, choices, right, onChange }: Props) {
  const remove = (n: number) =>
    onChange({
      choices: choices.filter((_choice, at) => at !== n),
      right: right === null || right === n ? null : right > n ? right - 1 : right,
    })
  return (
    <>
      <fieldset className="space-y-2">
        <legend className="sr-only">Choices</legend>
        {choices.map((choice, n) => (
          <div key={n} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                id={`${id}-choice-${n}`}
                look="small"
                label={`Choice ${n + 1}`}
                placeholder={`Choice ${n + 1}`}
                maxLength={maxChars}
                autoComplete="off"
                value={choice}
                onText={value => onChange({ choices: choices.with(n, value), right })}
              />
            </div>
            {choices.length > 2 && (
              <IconButton size="sm" label={`Remove choice ${n + 1}`} onClick={() => remove(n)}>
                <Trash2 size={15} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
      </fieldset>
      {choices.length < most && (
        <Button variant="ghost" size="sm" onClick={() => onChange({ choices: [...choices, ''], right })}>
          <Plus size={15} aria-hidden="true" />
          Add a choice
        </Button>
      )}
    </>
  )
}

/** Names of choices in a list to choose the right one from. */
export const choiceOptions = (choices: readonly string[]) =>
  choices.map((choice, n) => ({ value: String(n), name: choice.trim() || `Choice ${n + 1}` }))
