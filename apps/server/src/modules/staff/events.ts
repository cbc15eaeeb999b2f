declare module '#platform/events/emit.ts' {
  interface Events {
    /** Work in the background failed for good, and waits for a person. */
    'staff.work.failed': { text: string; count: number; sinceMs: number; atMs: number }
  }
}
