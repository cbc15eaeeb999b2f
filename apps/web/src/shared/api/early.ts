declare global {
  interface Window {
    /** Replies of calls that were sent together, by address and body: by the page before its code was there (index.html), later by batch.ts. None where they did not come. */
    early?: Record<string, Promise<Response | undefined>>
  }
}

/** The reply to this very call, if it was asked for already; each is handed over once. Sends the call where there is none. */
export async function earlyOr(url: string, body: string | undefined, send: () => Promise<Response>): Promise<Response> {
  const key = url + (body ?? '')
  const reply = window.early?.[key]
  if (!reply) return send()
  delete window.early?.[key]
  return (await reply) ?? send()
}
