import { createContext, type ReactNode } from 'react'

/** What the parts of a form know of the whole. */
interface FormState {
  /** True while an answer is awaited. */
  isPending: boolean
  /** True while its fields take nothing: what is typed now would not be sent, and lost. */
  isLocked: boolean
  /** Why the form was not taken, where no field says it. */
  refusal: ReactNode
  /** The id of the place where that stands. */
  refusalId: string
}

/** Null outside of a form. */
export const FormState = createContext<FormState | null>(null)
