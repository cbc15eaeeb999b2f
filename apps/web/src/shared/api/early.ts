declare global {
  interface Window {
    /** Replies that the page asked for before its code was there, by address and body (index.html). */
    early?: Record<string, Promise<Response> | undefined>
  }
}

/** The reply to this very call, if the page has asked for it already; each is handed over once. */
export function takeEarly(url: string, body: string | undefined): Promise<Response> | undefined {
  const key = url + (body ?? '')
  const reply = window.early?.[key]
  if (reply) delete window.early?.[key]
  return reply
}
