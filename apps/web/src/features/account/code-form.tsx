import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { useState } from 'react'
import { FactorField, type Refusal, useRefusal } from '#features/auth/index.ts'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'

interface Props {
  label?: string
  submitName: string
  /** Gives why the code was not taken, or null. */
  onSend: (code: string) => Promise<Refusal | null>
}

/** Asks for a code of the second factor. */
export function CodeForm({ label, submitName, onSend }: Props) {
  const [code, setCode] = useState('')
  const { form, refusal, refuse, typed, send } = useRefusal()
  const submit = (): void => {
    if (!code.trim()) return refuse({ text: 'Please enter the code of your app.', isTyped: true })
    void send(async () => {
      try {
        const why = await onSend(code)
        return why && { ...why, isTyped: true }
      } catch {
        return { text: SIGN_IN_TEXTS.serviceUnavailable }
      }
    })
  }
  return (
    <FormFrame {...form} takesFocus onSend={submit} className="mt-5 space-y-4">
      <FactorField
        {...(label && { label })}
        value={code}
        isWrong={refusal?.isTyped === true}
        onText={text => {
          setCode(text)
          typed()
        }}
      />
      <FormRefusal />
      <FormSubmit>{submitName}</FormSubmit>
    </FormFrame>
  )
}
