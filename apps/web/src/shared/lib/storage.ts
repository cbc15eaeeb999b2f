// One table for all features, though it names what is theirs: two that chose the same key would not see each other.

/** What is kept of who signed in. */
export interface StoredUser {
  /** Absent where an earlier version stored the rest. */
  username?: string
  name: string
  lastName: string
  email: string
  userid: number
}

export type AccessType = 'Free' | 'Premium'

/** What the app keeps in this browser, as the documents name the keys (spec: platform 3). */
interface LocalKeys {
  /** Marker of a session ("1"); the session itself is a cookie that no script can read (decisions 2). */
  token: string
  /** The same marker for the free area. */
  freeToken: string
  user: StoredUser
  /** A free address marks Free, whatever the account has (spec: platform 4). */
  accessType: AccessType
  /** What the account has, as the server said last. */
  accountAccess: AccessType
  /** Set once the splash was seen. */
  splash: string
  /** Program chosen last. */
  lpid: number
  program: { lpid: number; lpname: string; programType: string }
  userMobileNumber: string
  /** What was typed at sign-in. */
  userInput: string
  accessToken: string
  /** Set while a session that was left without a connection waits to be ended on the server. */
  leaving: '1'
  theme: 'light' | 'dark'
  /** Set while the account has not heard of the theme that its owner chose here. */
  themeWaits: '1'
  /** Of the captions chosen last. */
  captionLanguage: string
  /** The programs of a user of this computer, as the server said last when it was asked like this (spec: platform 7, enrolled data). */
  [enrolled: `enrolledData:${number}`]: {
    input: Record<string, never>
    reply: { programs: readonly { programid: number; name: string; accessUntil: number | null }[] }
  }
  /** What a user of this computer looked for last, newest first. */
  [searches: `searches:${number}`]: readonly string[]
  /** A change of the journal that a page could not put into its own store before it went away, by id. */
  [unkept: `unkeptOp:${string}`]: unknown
  /** What was submitted (`<user>:<kind>:<id>`) and did not arrive yet; then how it ended, until its learner read that. */
  [submission: `pendingSubmission:${number}:${string}`]: unknown
  /** Pastes and fills of a sheet (`<user>:<scope>`) that a page could not finish before it went away. */
  [edits: `unfinishedEdits:${number}:${string}`]: readonly { op: 'paste' | 'fill' | 'repeat'; args: unknown }[]
  /** A post (`<user>:<key>`) that was written and is not known to have arrived. */
  [unsentPost: `unsentPost:${number}:${string}`]: {
    forumId: number
    /** Null: it starts a discussion. */
    discussionId: number | null
    postId: number | null
    title: string
    html: string
    files: { id: string; name: string; sizeBytes: number }[]
    atS: number
    refusal?: string
  }
  /** A message (`<user>:<session>`) to a class that is being written, or did not arrive yet; its key makes it one message. */
  [chat: `unsentChat:${number}:${string}`]: { key: string; text: string }
  /** A lesson (`<user>:<activity>`) that was opened without a connection, and the server does not know yet. */
  [opened: `unsentOpening:${string}`]: 'begun' | 'read'
  /** How far a user read lessons that were left, per cent by id, the last one last. */
  [read: `readAt:${number}`]: readonly (readonly [lesson: number, pct: number])[]
  /** How large the text stands, in per cent; absent while it is as the browser has it. */
  textSize: number
  /** Text size of the code editor, in CSS pixels. */
  codeSize: number
  /** Port of the instance that was allocated for sheets (spec: careers 3.2). */
  ExcelInstance: number
  /** Tours of the sandbox that a user of this computer has seen. */
  [seen: `hasSeenTour:${number}` | `hasSeenTabTour:${number}`]: '1'
}

/** Kept until the window closes (spec: platform 3, session key). */
interface SessionKeys {
  /** Why sign-in is asked for, and the page that it leads back to. */
  signInReason: string
  /** What the next page tells. */
  toast: string
  /** The picture of who is signed in, so that a page shows it before it is asked for. */
  picture: string
  /** The id of the learner whom the marketing tool was told of. */
  profileCreated: string
  /** Set where this window sends a class (a session): after a reload it goes on by itself, and no other window takes the class over. */
  [sender: `classSender:${number}`]: string
}

const TEXTS = new Set<keyof LocalKeys>([
  'token',
  'freeToken',
  'accessType',
  'accountAccess',
  'splash',
  'captionLanguage',
  'userMobileNumber',
  'userInput',
  'accessToken',
  'leaving',
  'theme',
  'themeWaits',
])

/** A stored value, or null. A browser that refuses storage behaves like an empty one. */
export function readStored<K extends keyof LocalKeys>(key: K): LocalKeys[K] | null {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return null
    return (TEXTS.has(key) ? text : JSON.parse(text)) as LocalKeys[K]
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()

/** Calls back after what is kept was changed, by this page or by another one. Gives a function that ends it. */
export function onStored(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const tellStored = (): void => {
  for (const listener of listeners) listener()
}

/** Stores a value; false when the browser refuses. */
export function store<K extends keyof LocalKeys>(key: K, value: LocalKeys[K]): boolean {
  try {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    tellStored()
    return true
  } catch {
    return false
  }
}

/** The keys of a family that stand in the storage. */
export function storedKeys<P extends 'pendingSubmission:' | 'unsentOpening:' | 'unsentPost:' | 'unkeptOp:'>(
  prefix: P,
): `${P}${string}`[] {
  try {
    return Object.keys(localStorage).filter((key): key is `${P}${string}` => key.startsWith(prefix))
  } catch {
    return []
  }
}

export function forget(...keys: (keyof LocalKeys)[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
    tellStored()
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}

/** What stays when everything of the account before is cleared: the theme of this browser, and work that is not sent yet. */
const STAYS = /^(theme$|unsent|unkeptOp:|pendingSubmission:|unfinishedEdits:)/

/** Removes every value but the theme and unsent work, also what other versions of the app stored. */
export function clearStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!STAYS.test(key)) localStorage.removeItem(key)
    tellStored()
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
}

/** What is kept until the window closes; a browser that refuses storage does not remember. */
export function readMark<K extends keyof SessionKeys>(key: K): SessionKeys[K] | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function mark<K extends keyof SessionKeys>(key: K, value: SessionKeys[K]): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // It happens again with the next page.
  }
}
