/** Which of the two routers a page stands in; error pages stand in both (spec: platform 2, the free router). */
export type Tree = 'paid' | 'free' | 'both'

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
}

/** Names of the parts of a path. */
export type PartsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PartsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** Says what a page is and keeps its path as a literal, so that addresses are typed by it. */
export const page = <const P extends Page>(it: P): P => it
