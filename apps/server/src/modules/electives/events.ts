declare module '#platform/events/emit.ts' {
  interface Events {
    /** Places of a window were given, or seats that came free; `userIds`: who has news. */
    'electives.places.given': { windowId: number; userIds: number[]; atMs: number }
  }
}
