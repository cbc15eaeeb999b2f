import type { ComponentProps, ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type SubmitHandler,
  useForm,
} from 'react-hook-form'
import { FormFrame } from './form-frame.tsx'
import { type FormSchema, schemaResolver } from './resolver.ts'

/** Why a form was not taken: what is said, and below which field; without a field it stands above the button. */
export interface Refusal<T> {
  text: string
  field?: Path<T>
}

interface Props<T extends FieldValues> extends Pick<ComponentProps<typeof FormFrame>, 'className' | 'takesFocus'> {
  schema: FormSchema<T>
  /** What the fields hold at the beginning: every one of them. */
  start: DefaultValues<T>
  /** Gets what the schema made of the fields. Gives why it was refused; null when it is done. */
  onSubmit: (values: T) => Promise<Refusal<T> | null>
  children: ReactNode
}

/** A form of several fields: checked as a whole when it is sent, from then on each field as it changes. */
export function Form<T extends FieldValues>({ schema, start, onSubmit, ...rest }: Props<T>) {
  const form = useForm<T>({ resolver: schemaResolver(schema), defaultValues: start, shouldFocusError: false })
  const { isSubmitting, submitCount, errors } = form.formState
  const send: SubmitHandler<T> = async values => {
    const refusal = await onSubmit(values)
    if (refusal) form.setError(refusal.field ?? 'root.refusal', { message: refusal.text })
  }
  return (
    <FormProvider {...form}>
      <FormFrame
        {...rest}
        isPending={isSubmitting}
        refusals={submitCount}
        refusal={errors.root?.refusal?.message}
        onSend={() => void form.handleSubmit(send)()}
      />
    </FormProvider>
  )
}
