/** What is said where nothing better is known, word for word (spec: platform 5 and 8). */
export const FAULT_TEXTS = {
  unauthorized: 'Unauthorized Access',
  serverError: 'Internal Server Error',
  unavailable: 'The server cannot answer right now. Please try again in a moment',
  crashed: 'Something went wrong',
  /** Of the session, which the start of every page verifies. */
  serviceUnavailable: 'service unavailable',
  verificationFailed: 'token verification failed',
} as const
