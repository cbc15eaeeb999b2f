import type { QueryClient } from '@tanstack/react-query'

/**
 * What can change under a reply: `begun`: an activity was opened or its video played on; `done`: one became done or was
 * taken back, and with it what it unlocks; `taken`: the courses that a learner has; `attended`: minutes of a class counted.
 */
export type Fact = 'begun' | 'done' | 'taken' | 'attended'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The facts that the reply is made from: it is read anew when one of them changed. */
      follows?: readonly Fact[]
      [key: string]: unknown
    }
  }
}

/** Has every reply read anew that follows a fact. Each query says in its own options what it follows. */
export const changed = (client: QueryClient, ...facts: readonly Fact[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => facts.some(fact => meta?.follows?.includes(fact)) })
