const KEPT_MS = 60_000

/** Gives a text, or bytes, to the person as a file. */
export function download(fileName: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
