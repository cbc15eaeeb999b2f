/** `too-long`: reading takes more time or memory than it may. `no-text`: pictures of pages, or nothing at all. */
export type ResumeFault = 'unreadable' | 'too-long' | 'no-text'

/** Why there are no lines. */
export class ResumeError extends Error {
  readonly reason: ResumeFault

  constructor(reason: ResumeFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
