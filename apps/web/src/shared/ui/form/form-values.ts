import { type FieldValues, type Path, type PathValue, useFormContext, useWatch } from 'react-hook-form'

/** What a field of the form around holds now; the part that asks is shown anew when it changes. */
export const useFormValue = <T extends FieldValues, N extends Path<T>>(name: N): PathValue<T, N> =>
  useWatch<T, N>({ name })

/** Reads what a field of the form around holds, when it is called. */
export function useReadValue<T extends FieldValues>(): <N extends Path<T>>(name: N) => PathValue<T, N> {
  const { getValues } = useFormContext<T>()
  return name => getValues(name)
}
