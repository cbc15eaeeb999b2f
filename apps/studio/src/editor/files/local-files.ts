/** Files that this browser uploaded itself since the app was opened, by the hash of their bytes. */
const local = new Map<string, { file: File; url: string }>()

interface Linked {
  fileUrls: readonly { sha256: string; url: string }[]
}

export function rememberFile(sha256: string, file: File): void {
  if (!local.has(sha256)) local.set(sha256, { file, url: URL.createObjectURL(file) })
}

/** Where the bytes of a file of an activity are shown from: as they were uploaded here, else by a link of the server. */
export const fileUrl = ({ fileUrls }: Linked, sha256 = ''): string | null =>
  local.get(sha256)?.url ?? fileUrls.find(one => one.sha256 === sha256)?.url ?? null

/** The text of a file of an activity; null where it cannot be loaded. */
export async function readFileText(thing: Linked, sha256 = ''): Promise<string | null> {
  const known = local.get(sha256)
  if (known) return known.file.text()
  const url = fileUrl(thing, sha256)
  if (!url) return null
  try {
    const reply = await fetch(url)
    return reply.ok ? await reply.text() : null
  } catch {
    return null
  }
}
