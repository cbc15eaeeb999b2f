import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { useState } from 'react'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { type Refusal, useRefusal } from './use-refusal.tsx'

interface Props {
  label?: string
  submitName: string
  /** A form that is the whole page. */
  isLarge?: boolean
  /** Gives why the code was not taken, or null. */
  onSend: (code: string) => Promise<Refusal | null>
}

/** Asks for a code of an authenticator app, or a recovery code. */
export function FactorForm({
  label = 'Code from your app, or a recovery code',
  submitName,
  isLarge = false,
  onSend,
}: Props) {
  const [code, setCode] = useState('')
  const { form, refusal, refuse, typed, send } = useRefusal()
  const submit = (): void => {
    if (!code.trim()) return refuse({ text: 'Please enter the code from your app.', isTyped: true })
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
    <FormFrame {...form} takesFocus onSend={submit} className={isLarge ? 'mt-8 space-y-5' : 'mt-5 space-y-4'}>
      <TextField
        id="second-factor"
        name="second-factor"
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        isWrong={refusal?.isTyped === true}
        fault={null}
        value={code}
        onText={text => {
          setCode(text)
          typed()
        }}
      />
      <FormRefusal />
      <FormSubmit {...(isLarge && { size: 'lg', className: 'w-full' })}>{submitName}</FormSubmit>
    </FormFrame>
  )
}
