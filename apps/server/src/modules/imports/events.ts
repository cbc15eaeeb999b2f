declare module '#platform/events/emit.ts' {
  interface Events {
    /** A file that staff brought is imported, was refused, or failed. */
    'imports.run.ended': { runId: number; atMs: number }
  }
}
