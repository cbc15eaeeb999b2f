import { isNotFound } from '@tanstack/react-router'

/** What a boundary of the page caught, for who looks into the console. That nothing stands at an address is an answer, no fault. */
export function reportError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is what it is for, as where React tells it itself
  if (!isNotFound(error)) console.error(error)
}
