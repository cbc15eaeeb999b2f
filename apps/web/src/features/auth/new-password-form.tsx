import { PASSWORD_RULES, passwordFault } from '@learn/contract/auth/plain'
import { clsx } from 'clsx'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { PasswordField, PasswordOwner } from '#shared/ui/password-field.tsx'
import { type Refusal, useRefusal } from './use-refusal.tsx'

const RULES = [
  {
    text: `${PASSWORD_RULES.minLength} characters or more`,
    holds: (text: string) => text.length >= PASSWORD_RULES.minLength,
  },
  {
    text: `${PASSWORD_RULES.minDistinct} different characters or more`,
    holds: (text: string) => new Set(text).size >= PASSWORD_RULES.minDistinct,
  },
]

interface NewPasswordFormProps {
  submitName: string
  /** For the password manager: whose password this is. */
  username?: string
  /** Asks for the present password as well. */
  asksCurrent?: boolean
  /** Gives the reason of a refusal, or null. */
  onSubmit: (password: string, current: string) => Promise<Refusal | null>
}

/** A new password with its rules, which turn as they are met. */
export function NewPasswordForm({ submitName, username = '', asksCurrent = false, onSubmit }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [current, setCurrent] = useState('')
  const { form, refusal, refuse, typed, send } = useRefusal()
  const submit = (): void => {
    const fault = passwordFault(password)
    if (asksCurrent && !current) refuse({ text: 'Please enter your current password.' })
    else if (fault) refuse({ text: fault })
    else void send(() => onSubmit(password, current))
  }
  return (
    <FormFrame {...form} takesFocus onSend={submit} className="mt-8 space-y-5">
      <PasswordOwner username={username} />
      {asksCurrent && (
        <PasswordField
          id="current-password"
          name="current-password"
          label="Current password"
          autoComplete="current-password"
          maxLength={200}
          isWrong={refusal !== null}
          fault={null}
          value={current}
          onText={text => {
            setCurrent(text)
            typed()
          }}
        />
      )}
      <div>
        <PasswordField
          id="new-password"
          name="new-password"
          label="New password"
          autoComplete="new-password"
          isWrong={refusal !== null}
          fault={null}
          aria-describedby="password-rules"
          value={password}
          onText={text => {
            setPassword(text)
            typed()
          }}
        />
        <ul id="password-rules" className="mt-3 flex flex-col gap-1.5">
          {RULES.map(({ text, holds }) => (
            <Rule key={text} text={text} isMet={holds(password)} />
          ))}
        </ul>
      </div>
      <FormRefusal />
      <FormSubmit size="lg" className="w-full">
        {submitName}
      </FormSubmit>
    </FormFrame>
  )
}

const Rule = ({ text, isMet }: { text: string; isMet: boolean }) => {
  const Icon = isMet ? CircleCheck : CircleDashed
  return (
    <li className={clsx('flex items-center gap-2 text-small', isMet ? 'text-okink' : 'text-ink2')}>
      <Icon size={15} aria-hidden="true" className="shrink-0" />
      {text}
      {isMet && <span className="sr-only"> (met)</span>}
    </li>
  )
}
