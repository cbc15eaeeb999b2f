import { useId } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { Checkbox } from '../checkbox.tsx'
import { DatePicker } from '../date-picker.tsx'
import { Select } from '../select.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'

/** What a field of a form knows by its name; the rest is what its control takes. */
type Of<Control extends (props: never) => unknown, T extends FieldValues, Own extends string> = Omit<
  Parameters<Control>[0],
  'id' | 'name' | 'isWrong' | 'fault' | 'ref' | 'onBlur' | Own
> & { name: Path<T> }

function useField(name: string) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const { value, onChange, onBlur, ref } = field
  const state = { id, isWrong: fieldState.invalid, name, onBlur, ref }
  const fault = fieldState.error?.message
  return { value: value as unknown, onChange, control: { ...state, ...(fault && { fault }) } }
}

/** A line of text in a form. */
export function FormText<T extends FieldValues>({ name, ...rest }: Of<typeof TextField, T, 'value' | 'onText'>) {
  const { value, onChange, control } = useField(name)
  return <TextField {...rest} {...control} value={value as string} onText={onChange} />
}

/** Several lines of text in a form. */
export function FormArea<T extends FieldValues>({ name, ...rest }: Of<typeof TextArea, T, 'value' | 'onText'>) {
  const { value, onChange, control } = useField(name)
  return <TextArea {...rest} {...control} value={value as string} onText={onChange} />
}

/** A choice of one in a form; '' while nothing is chosen. */
export function FormSelect<T extends FieldValues>({ name, ...rest }: Of<typeof Select, T, 'value' | 'onChoose'>) {
  const { value, onChange, control } = useField(name)
  return <Select {...rest} {...control} value={value as string} onChoose={onChange} />
}

/** Yes or no in a form. */
export function FormCheckbox<T extends FieldValues>({
  name,
  ...rest
}: Of<typeof Checkbox, T, 'isChecked' | 'onCheck'>) {
  const { value, onChange, control } = useField(name)
  return <Checkbox {...rest} {...control} isChecked={value as boolean} onCheck={onChange} />
}

/** A day in a form, as `2026-11-05`. */
export function FormDate<T extends FieldValues>({ name, ...rest }: Of<typeof DatePicker, T, 'value' | 'onDay'>) {
  const { value, onChange, control } = useField(name)
  return <DatePicker {...rest} {...control} value={value as string} onDay={onChange} />
}
