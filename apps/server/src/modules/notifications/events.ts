declare module '#platform/events/emit.ts' {
  interface Events {
    /** Once a day, at eight in the morning in India: for what staff are told of once a day. */
    'notifications.day.began': { atMs: number }
  }
}
