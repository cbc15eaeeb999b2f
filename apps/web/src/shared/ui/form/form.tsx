import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type SubmitHandler,
  useForm,
  useFormContext,
} from 'react-hook-form'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { type FormSchema, schemaResolver } from './resolver.ts'

/** Why a form was not taken: what is said, and below which field; without a field it stands above the button. */
export interface Refusal<T> {
  text: string
  field?: Path<T>
}

interface Props<T extends FieldValues> {
  schema: FormSchema<T>
  /** What the fields hold at the beginning: every one of them. */
  start: DefaultValues<T>
  /** Gets what the schema made of the fields. Gives why it was refused; null when it is done. */
  onSubmit: (values: T) => Promise<Refusal<T> | null>
  className?: string
  children: ReactNode
}

/**
 * A form: checked as a whole when it is sent, from then on each field as it changes. The focus goes to the first field
 * that is wrong. While an answer is awaited it is not sent again.
 */
export function Form<T extends FieldValues>({ schema, start, onSubmit, className, children }: Props<T>) {
  const form = useForm<T>({ resolver: schemaResolver(schema), defaultValues: start })
  const send: SubmitHandler<T> = async values => {
    const refusal = await onSubmit(values)
    if (!refusal) return
    if (refusal.field) form.setError(refusal.field, { message: refusal.text }, { shouldFocus: true })
    else form.setError('root.refusal', { message: refusal.text })
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={className}
        onSubmit={event => {
          event.preventDefault()
          if (!form.formState.isSubmitting) void form.handleSubmit(send)(event)
        }}
      >
        {children}
      </form>
    </FormProvider>
  )
}

/** Why the form was not taken, where no field is to blame. */
export function FormRefusal({ className }: { className?: string }) {
  const { refusal } = useFormContext().formState.errors.root ?? {}
  const text = refusal?.message
  return (
    <div role="alert">
      {text && (
        <Notice tone="bad" Icon={CircleAlert} {...(className && { className })}>
          {text}
        </Notice>
      )}
    </div>
  )
}

/** The button that sends the form. */
export const FormSubmit = (props: Omit<ComponentProps<typeof Button>, 'type' | 'isPending'>) => (
  <Button {...props} type="submit" isPending={useFormContext().formState.isSubmitting} />
)
