import { onTestFinished } from 'vitest'

/**
 * Gives the navigator these properties until the test ends. A copy of the navigator would not do: its getters refuse to run on another
 * object, and a library that reads one while it loads would be broken for every file that follows in the worker.
 */
export function giveNavigator(properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { configurable: true, value })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, name)
    })
  }
}
