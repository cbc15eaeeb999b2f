import { isNotFound } from '@tanstack/react-router'

/** What a boundary of the page caught, for who looks into the console. That nothing stands at an address is an answer, no fault. */
export function tellCaught(error: unknown): void {
  if (!isNotFound(error)) console.error(error)
}
