import { clsx } from 'clsx'
import { FieldNote, type FieldState, RequiredMark } from './field.tsx'

interface Props extends FieldState {
  label: string
  required?: boolean
  options: readonly string[]
  /** '' while nothing is chosen. */
  value: string
  onChoose: (value: string) => void
  /** `tiles`: of words as short as numbers, which need no sign beside them. */
  look?: 'cards' | 'tiles'
}

/** A choice of one among a few, all in view: radio buttons, each in a frame that takes the press. */
export function ChoiceGroup({ label, required = false, options, value, onChoose, look = 'cards', ...state }: Props) {
  const { id, isWrong, hint } = state
  const note = isWrong ? `${id}-fault` : hint ? `${id}-hint` : undefined
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={note}
      aria-invalid={isWrong || undefined}
      className="min-w-0 outline-none!"
    >
      <legend className="text-small font-medium text-ink">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {options.map(option => {
          const isOn = option === value
          return (
            <label
              key={option}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border px-4 text-body outline-offset-2 outline-brand has-focus-visible:outline-2',
                look === 'tiles' && 'tnum relative min-w-14 justify-center font-semibold',
                isOn
                  ? 'inset-ring border-brand bg-brandsoft font-semibold text-brandink inset-ring-brand'
                  : 'border-edge bg-surface text-ink hover:bg-hover',
                isWrong && !isOn && 'border-bad',
              )}
            >
              <input
                type="radio"
                name={id}
                value={option}
                checked={isOn}
                required={required}
                onChange={() => onChoose(option)}
                className={
                  look === 'tiles'
                    ? 'absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none!'
                    : 'size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-surface outline-none! checked:border-[0.3125rem] checked:border-brand'
                }
              />
              {option}
            </label>
          )
        })}
      </div>
      <FieldNote {...state} />
    </fieldset>
  )
}
