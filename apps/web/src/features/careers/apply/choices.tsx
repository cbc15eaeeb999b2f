import { Checkbox } from '#shared/ui/checkbox.tsx'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { FieldNote, type FieldState, RequiredMark } from '#shared/ui/field.tsx'

interface Props extends FieldState {
  label: string
  required: boolean
  options: readonly string[]
  chosen: readonly string[]
  /** Several may be chosen. */
  isMany?: boolean
  onChoose: (chosen: readonly string[]) => void
}

/** A choice of one as buttons in a row, or of several as boxes to tick. */
export function Choices({ isMany, ...props }: Props) {
  const { id, label, required, options, chosen, onChoose, isWrong, ...state } = props
  if (!isMany)
    return (
      <ChoiceGroup
        {...state}
        id={id}
        label={label}
        isWrong={isWrong ?? false}
        required={required}
        options={options}
        value={chosen[0] ?? ''}
        onChoose={value => onChoose([value])}
      />
    )
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={isWrong ? `${id}-fault` : undefined} className="outline-none!">
      <legend className="text-small font-medium text-ink">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="mt-2 grid gap-x-5 gap-y-2 s_tablet:grid-cols-2 m_tablet:grid-cols-3">
        {options.map(option => (
          <Checkbox
            key={option}
            id={`${id}-${option.replaceAll(/\W+/g, '-')}`}
            label={option}
            isChecked={chosen.includes(option)}
            onCheck={isOn => onChoose(options.filter(one => (one === option ? isOn : chosen.includes(one))))}
          />
        ))}
      </div>
      <FieldNote id={id} {...state} {...(isWrong && { isWrong })} />
    </fieldset>
  )
}
