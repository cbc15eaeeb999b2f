import { type RefObject, useEffect } from 'react'
import type { FieldName, SignInState } from './sign-in-state.ts'

/** Puts focus back into a field each time a step is refused because of it. */
export function useRefocus(ref: RefObject<HTMLInputElement | null>, field: FieldName, state: SignInState): void {
  const refusal = state.problem?.field === field ? state.refusals : 0
  useEffect(() => {
    if (refusal > 0) ref.current?.focus()
  }, [refusal, ref])
}
