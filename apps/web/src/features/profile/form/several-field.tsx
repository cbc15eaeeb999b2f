import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import type { FieldState } from '#shared/ui/field.tsx'
import { Select } from '#shared/ui/select.tsx'

interface Props extends FieldState {
  label: string
  required: boolean
  options: readonly string[]
  chosen: readonly string[]
  most: number
  onChoose: (chosen: readonly string[]) => void
}

/** Some of a longer list: chosen one by one, each shown with the way to take it off again. */
export function SeveralField({ label, options, chosen, most, onChoose, ...state }: Props) {
  const [said, setSaid] = useState('')
  const left = options.filter(option => !chosen.includes(option))
  const take = (option: string): void => {
    onChoose([...chosen, option])
    setSaid(`${option} is chosen`)
  }
  const drop = (option: string): void => {
    onChoose(chosen.filter(one => one !== option))
    setSaid(`${option} is taken off`)
    document.getElementById(state.id)?.focus()
  }
  return (
    <div>
      <Select
        {...state}
        label={label}
        required={state.required && chosen.length === 0}
        value=""
        placeholder={chosen.length >= most ? `${most} are chosen` : 'Add one'}
        disabled={chosen.length >= most}
        options={left.map(option => ({ value: option, name: option }))}
        onChoose={take}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="mt-2.5 flex flex-wrap gap-2">
          {chosen.map(option => (
            <li
              key={option}
              className="flex h-9 items-center gap-1 rounded-full bg-brandsoft pr-1 pl-3.5 text-small font-medium text-brandink"
            >
              {option}
              <IconButton size="sm" label={`Take ${option} off`} onClick={() => drop(option)}>
                <X size={14} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
