declare module '#platform/events/emit.ts' {
  interface Events {
    /** A publication whose moment had come was not made. */
    'studio.schedule.refused': { scheduleId: number; atMs: number }
  }
}
