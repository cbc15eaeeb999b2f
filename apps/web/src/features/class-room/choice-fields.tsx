import { CHOICE_LIMIT_CHARS, MOST_CHOICES } from '@learn/contract/live/plain'
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
  onChange: (next: Choices) => void
}

/** Two to six choices of a question; the right one stays right when another is removed. */
export function ChoiceFields({ id, choices, right, onChange }: Props) {
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
                maxLength={CHOICE_LIMIT_CHARS}
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
      {choices.length < MOST_CHOICES && (
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
