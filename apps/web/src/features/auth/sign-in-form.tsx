import { type ReactNode, useState } from 'react'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { ProblemText } from './problem-text.tsx'
import type { FieldName } from './sign-in-state.ts'
import type { SignIn } from './use-sign-in.ts'

/** Nothing else has the focus, and a fine pointer says that there are keys: a phone would open its own over the page. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body && window.matchMedia('(pointer: fine)').matches

interface Props {
  signIn: SignIn
  onSend: () => Promise<void>
  className?: string
  children: ReactNode
}

/** A form of sign-in, whose state the steps share. It begins with the focus in its first field. */
export function SignInForm({ signIn: { state }, onSend, className, children }: Props) {
  const [takesFocus] = useState(isFocusFree)
  return (
    <FormFrame
      takesFocus={takesFocus}
      isPending={state.isPending}
      refusals={state.refusals}
      refusal={state.problem && <ProblemText {...state.problem} />}
      onSend={() => void onSend()}
      className={className}
    >
      {children}
    </FormFrame>
  )
}

/** What a field of sign-in holds, and whether it is to blame. */
export const getField = ({ state, type }: SignIn, name: FieldName) => ({
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
