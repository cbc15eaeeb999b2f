import { PASSWORD_RULES, passwordFault } from '@learn/contract/auth/plain'
import { clsx } from 'clsx'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { PasswordField } from './password-field.tsx'
import { ProblemNotice } from './problem-notice.tsx'

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

interface Refusal {
  text: string
  unlockAt?: number | undefined
}

interface NewPasswordFormProps {
  submitName: string
  /** For the password manager: whose password this is. */
  username?: string
  /** Gives the reason of a refusal, or null. */
  onSubmit: (password: string) => Promise<Refusal | null>
}

/** A new password with its rules, which turn as they are met. */
export function NewPasswordForm({ submitName, username = '', onSubmit }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isPending, setIsPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const submit = async (): Promise<void> => {
    if (isPending) return
    const fault = passwordFault(password)
    setIsPending(!fault)
    const refused = fault ? { text: fault } : await onSubmit(password)
    setIsPending(false)
    setRefusal(refused)
    if (refused) input.current?.focus()
  }

  return (
    <form
      noValidate
      className="mt-8"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={input}
        id="new-password"
        name="new-password"
        label="New password"
        autoComplete="new-password"
        isWrong={refusal !== null}
        aria-describedby="password-rules password-problem"
        value={password}
        onText={text => {
          setPassword(text)
          if (!refusal?.unlockAt) setRefusal(null)
        }}
      />
      <ul id="password-rules" className="mt-3 space-y-1.5">
        {RULES.map(({ text, holds }) => (
          <Rule key={text} text={text} isMet={holds(password)} />
        ))}
      </ul>
      <ProblemNotice
        id="password-problem"
        problem={refusal && { text: refusal.text, attemptsLeft: null, unlockAt: refusal.unlockAt ?? null }}
      />
      <Button type="submit" size="lg" isPending={isPending} className="mt-6 w-full">
        {submitName}
      </Button>
    </form>
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
