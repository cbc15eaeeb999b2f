import type { ApiError } from './api-error.ts'
import { noteRefusal } from './recent-refusals.ts'

let heed: (refusal: ApiError) => void = () => undefined

/** Has every refusal of every call told, whoever made it and whatever becomes of the error there. One listener: the app. */
export const onRefusal = (listener: typeof heed): void => {
  heed = listener
}

export const reportRefusal = (refusal: ApiError): void => {
  noteRefusal(refusal)
  heed(refusal)
}

const background = new WeakSet<ApiError>()

/** Marks the refusal of a call that nobody waits for: a prefetch, an offline copy, a refresh of what is already on the screen. */
export const markBackground = (refusal: ApiError): void => void background.add(refusal)

export const isBackground = (refusal: ApiError): boolean => background.has(refusal)

let told = 0

/** A refusal is told where it happened, by a panel or beside the work that it kept from the server: nobody else has to. */
export const reportInPlace = (): void => void told++

/** How often one was. */
export const reportsInPlace = (): number => told
