import type { ReactNode } from 'react'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { ProblemText } from './problem-text.tsx'
import type { FieldName } from './sign-in-state.ts'
import type { SignIn } from './use-sign-in.ts'

interface Props {
  signIn: SignIn
  onSend: () => Promise<void>
  className?: string
  children: ReactNode
}

/** A form of sign-in, whose state the steps share. What is wrong stands below all of its fields. */
export const SignInForm = ({ signIn: { state }, onSend, className, children }: Props) => (
  <FormFrame
    isPending={state.isPending}
    refusals={state.refusals}
    refusal={state.problem && <ProblemText {...state.problem} />}
    onSend={() => void onSend()}
    className={className}
  >
    {children}
  </FormFrame>
)

/** What a field of sign-in holds, and whether it is to blame. */
export const fieldOf = ({ state, type }: SignIn, name: FieldName) => ({
  id: name,
  value: state.fields[name],
  isWrong: state.problem?.field === name,
  fault: null,
  onText: (text: string) => type(name, text),
})

/** How a name to sign in with is typed. */
export const NAME_INPUT = {
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
} as const
