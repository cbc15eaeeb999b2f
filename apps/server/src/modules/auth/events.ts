declare module '#platform/events/emit.ts' {
  interface Events {
    /** An account was signed in where it was not before; `deviceAtMs` tells one from the next. */
    'auth.device.added': { userId: number; atMs: number }
  }
}
