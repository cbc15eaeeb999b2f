import type { ApiError } from './api-error.ts'

let heed: (refusal: ApiError) => void = () => undefined

/** Has every refusal of every call told, whoever made it and whatever becomes of the error there. One listener: the app. */
export const onRefusal = (listener: typeof heed): void => {
  heed = listener
}

export const tellRefusal = (refusal: ApiError): void => heed(refusal)

const told = new Set<string>()

/** A panel tells of this refusal where it happened: nobody else has to. */
export const tellInPlace = (requestId: string): void => void told.add(requestId)

export const isToldInPlace = ({ requestId }: ApiError): boolean => requestId !== null && told.has(requestId)
