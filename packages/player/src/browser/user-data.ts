/** What content types of H5P keep of their learner beside their state: JSON texts by part of the content and by name. */

export type Done = (error: unknown, data?: unknown) => void
export interface SetOptions {
  subContentId?: string | number
  errorCallback?: (error: unknown) => void
}
type Part = string | number | undefined

export interface UserData {
  /** Hands over what is kept; nothing where nothing is. */
  get(type: string, done: Done, sub?: Part): void
  set(type: string, data: unknown, options?: SetOptions): void
  remove(type: string, sub?: Part): void
  /** All of it but the state, as text; '' where there is nothing. */
  text(): string
}

/** The state of the whole: it is looked at by itself and saved apart. */
const STATE = keyOf('state', 0)

/** `saved`: the text of an earlier sitting. `state`: the saved state of the whole, as JSON. `onChange`: something else than it changed. */
export function createUserData(saved: string | undefined, state: string | undefined, onChange: () => void): UserData {
  const texts = new Map(entriesOf(saved))
  if (state !== undefined) texts.set(STATE, state)
  const change = (key: string, text: string | undefined): void => {
    if (texts.get(key) === text) return
    if (text === undefined) texts.delete(key)
    else texts.set(key, text)
    if (key !== STATE) onChange()
  }
  return {
    get(type, done, sub) {
      const text = texts.get(keyOf(type, sub))
      if (text === undefined) return done(undefined)
      const { error, data } = parsed(text)
      return error === undefined ? done(undefined, data) : done(error)
    },
    set(type, data, { subContentId, errorCallback } = {}) {
      try {
        change(keyOf(type, subContentId), JSON.stringify(data))
      } catch (error) {
        errorCallback?.(error)
      }
    },
    remove: (type, sub) => change(keyOf(type, sub), undefined),
    text() {
      const own = [...texts].filter(([key]) => key !== STATE)
      return own.length === 0 ? '' : JSON.stringify(Object.fromEntries(own))
    },
  }
}

function keyOf(type: string, sub: Part): string {
  return `${sub || 0} ${type}`
}

function parsed(text: string): { data?: unknown; error?: unknown } {
  try {
    return { data: JSON.parse(text) as unknown }
  } catch (error) {
    return { error }
  }
}

function entriesOf(saved = ''): [string, string][] {
  const { data } = parsed(saved)
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}
