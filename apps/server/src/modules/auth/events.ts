declare module '#platform/events/emit.ts' {
  interface Events {
    /** Somebody made an account by themselves. */
    'auth.account.created': { userId: number; atMs: number }
    /** An account was signed in where it was not before; `deviceAtMs` tells one from the next. */
    'auth.device.added': { userId: number; atMs: number }
  }
}
