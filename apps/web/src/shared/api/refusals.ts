import type { ApiError } from './api-error.ts'

let heed: (refusal: ApiError) => void = () => undefined

/** Has every refusal of every call told, whoever made it and whatever becomes of the error there. One listener: the app. */
export const onRefusal = (listener: typeof heed): void => {
  heed = listener
}

export const tellRefusal = (refusal: ApiError): void => heed(refusal)

const told = new WeakSet<Error>()

/** A panel tells of this refusal where it happened: nobody else has to. */
export const tellInPlace = (error: Error): void => void told.add(error)

export const isToldInPlace = (refusal: ApiError): boolean => told.has(refusal)
