declare global {
  interface Window {
    /** Replies that the page asked for in one request before its code was there (index.html), by address and body. Undefined where one did not come. */
    firstReplies?: Record<string, Promise<Response | undefined>>
  }
}

/** The reply that the page has asked for itself, or undefined; it is handed over once. */
export function takeFirstReply(url: string, body: string | undefined): Promise<Response | undefined> | undefined {
  const key = url + (body ?? '')
  const reply = window.firstReplies?.[key]
  if (reply) delete window.firstReplies?.[key]
  return reply
}
