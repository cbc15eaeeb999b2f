/** Which of the two routers a page stands in; error pages stand in both (spec: platform 2, the free router). */
export type Tree = 'paid' | 'free' | 'both'

/**
 * A value of the first call of a page: `:name` a number of its path, `~name` a text of its path, `?name` a number of its
 * query that may be absent, `@key` a number that the browser keeps and may not have.
 */
export type FirstValue = `${':' | '~' | '?' | '@'}${string}`

export interface Page {
  /** As the documents spell it, with `:name` for its parts (spec: platform 2). */
  path: string
  tree: Tree
  /** `guest`: only for who is not signed in. */
  access: 'public' | 'guest' | 'signed-in'
  /** The layout around the screen; a screen without one fills the window. */
  frame: 'home' | 'staff' | 'free' | null
  /** A lesson: the player of an activity comes into its screen. */
  isLesson?: true
  /** Whether the mobile gate stands before it on a narrow window (decisions 3). */
  gate: boolean
  /**
   * What its screen asks first: asked for by the page itself, while its code is loading. A function of the learning service with its
   * parameters, or an address that is read, with `~name` for a text of the path and `#user` for who is signed in.
   */
  first?: { call: string; params: Readonly<Record<string, FirstValue>> }
}

/** Names of the parts of a path. */
export type PartsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PartsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** Says what a page is and keeps its path as a literal, so that addresses are typed by it. */
export const page = <const P extends Page>(it: P): P => it
