/** The text of a reply, read no further than a limit; null when there is more. */
export async function boundedText(response: Response, limitBytes: number): Promise<string | null> {
  if (Number(response.headers.get('content-length') ?? 0) > limitBytes) {
    await response.body?.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels what is still to come.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > limitBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
